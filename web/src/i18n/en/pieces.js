/** @type {Record<string, string>} */
export const pieces = {
  'role.commander': 'commander',
  'role.infantry': 'infantry',
  'role.tank': 'tank',
  'role.militia': 'militia',
  'role.engineer': 'engineer',
  'role.artillery': 'artillery',
  'role.anti_air': 'anti-air',
  'role.missile': 'missile',
  'role.air_force': 'air force',
  'role.navy': 'navy',
  'role.headquarter': 'headquarters',
  'seat.red': 'Red',
  'seat.blue': 'Blue',
  'rules.open': 'Show rule {number}',
};
