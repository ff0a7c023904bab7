/** @type {Record<string, string>} */
export const pieces = {
  'role.commander': 'Tư lệnh',
  'role.infantry': 'Bộ binh',
  'role.tank': 'Xe tăng',
  'role.militia': 'Dân quân',
  'role.engineer': 'Công binh',
  'role.artillery': 'Pháo binh',
  'role.anti_air': 'Cao xạ',
  'role.missile': 'Tên lửa',
  'role.air_force': 'Không quân',
  'role.navy': 'Hải quân',
  'role.headquarter': 'Sở chỉ huy',
  'seat.red': 'Đỏ',
  'seat.blue': 'Xanh',
  'rules.open': 'Xem luật {number}',
};
