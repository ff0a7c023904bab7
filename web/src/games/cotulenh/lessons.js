/** The course of CoTuLenh: positions and what to do in them. The words are in `words/lessons.LANGUAGE.js`. */

/** @param {string} placement Red is to move */
const red = (placement) => `${placement} r - - 0 1`;

/** @type {import('../../learn/exercise.js').Lesson[]} */
export const lessons = [
  {
    id: 'foot',
    steps: [
      {
        position: red('6c4/11/11/8i2/10e/11/11/11/4I6/11/8M2/5C5'),
        look: ['e4'],
        script: [{ play: [{ from: 'e4', to: 'e5' }] }],
        wrong: [[{ from: 'e4' }, 'way']],
        rule: 'C04',
      },
      {
        position: red('6c4/11/11/8i2/10e/11/11/4I6/11/11/8M2/5C5'),
        look: ['i2'],
        script: [{ play: [{ from: 'i2', to: 'h3' }] }],
        wrong: [[{ from: 'i2' }, 'way']],
        rule: 'C04',
      },
      {
        position: red('6c4/11/11/8i2/10e/11/4i6/4I6/11/11/8M2/5C5'),
        script: [{ play: [{ kind: 'take', from: 'e5' }] }],
        rule: 'C10',
      },
      {
        position: red('6c4/11/11/8i2/10e/7I3/6t4/5E1M3/11/11/11/5C5'),
        look: ['g6'],
        script: [{ play: [{ kind: 'take', from: 'h5' }] }],
        rule: 'C04',
      },
    ],
  },
  {
    id: 'tank',
    steps: [
      {
        position: red('6c4/11/11/8i2/10e/11/11/11/4T6/11/8M2/5C5'),
        script: [{ play: [{ from: 'e4', to: 'e6' }] }],
        wrong: [[{ from: 'e4', to: 'e5' }, 'short'], [{ from: 'e4' }, 'way']],
        rule: 'C04',
      },
      {
        position: red('6c4/11/11/8i2/10e/11/11/11/5T1a3/11/2I8/5C5'),
        script: [{ play: [{ kind: 'take', from: 'f4' }] }],
        rule: 'C04',
      },
      {
        position: red('6c4/11/11/8i2/10e/11/5a5/5I5/5T1m3/11/2I8/4C6'),
        look: ['f6', 'h4'],
        script: [{ play: [{ kind: 'take', from: 'f4' }] }],
        wrong: [[{ from: 'f5' }, 'infantry']],
        rule: 'C04',
      },
    ],
  },
  {
    id: 'guns',
    picture: 2,
    steps: [
      {
        position: red('6c4/11/11/8i2/10e/11/11/11/11/4A6/2I8/5C5'),
        script: [{ play: [{ from: 'e3', to: 'h6' }] }],
        wrong: [[{ from: 'e3', to: ['f4', 'g5'] }, 'short'], [{ from: 'e3' }, 'way']],
        rule: 'C04',
      },
      {
        position: red('6c4/11/11/8i2/10e/4t6/11/4I6/4A6/11/2I8/5C5'),
        look: ['e7'],
        script: [{ play: [{ kind: 'take', from: 'e4' }] }],
        rule: 'C04',
      },
      {
        position: red('6c4/11/11/8i2/10e/11/5m1t3/11/5S5/11/2I8/4C6'),
        look: ['f6', 'h6'],
        script: [{ play: [{ kind: 'take', from: 'f4' }] }],
        rule: 'C04',
      },
      {
        position: red('6c4/11/11/8i2/10e/11/6a4/6G4/7A3/11/2I8/4C6'),
        look: ['g5'],
        script: [{ play: [{ kind: 'take', from: 'g5' }] }],
        wrong: [[{ from: 'h4' }, 'gun']],
        rule: 'C04',
      },
    ],
  },
  {
    id: 'terrain',
    picture: 3,
    steps: [
      {
        position: red('6c4/11/11/8i2/10e/11/11/11/3I7/11/1N6M2/5C5'),
        look: ['c4'],
        script: [{ play: [{ from: 'd4', to: 'c4' }] }],
        wrong: [[{ from: 'd4' }, 'way']],
        rule: 'C02',
      },
      {
        position: red('6c4/11/11/8i2/10e/11/2N8/11/11/3I7/8M2/5C5'),
        look: ['d6', 'e6', 'd7', 'e7'],
        script: [{ play: [{ from: 'c6', to: ['d6', 'e6', 'd7'] }] }],
        wrong: [[{ from: 'c6' }, 'way']],
        rule: 'C02',
      },
      {
        position: red('6c4/11/11/2i8/10e/11/11/5A1A3/11/11/8M2/4C6'),
        look: ['f6', 'f7', 'h6', 'h7'],
        script: [{ play: [{ from: 'f5', to: ['f7', 'f8'] }, { from: 'h5', to: ['h7', 'h8'] }] }],
        rule: 'C05',
      },
      {
        position: red('10c/11/11/2i8/6i4/10e/11/6A4/11/11/8M2/4C6'),
        look: ['g8'],
        script: [{ play: [{ kind: 'take', from: 'g5' }] }],
        wrong: [[{ from: 'g5' }, 'move']],
        rule: 'C07',
      },
      {
        position: red('10c/11/11/2i8/7e3/11/8IA1/11/11/11/8M2/4C6'),
        look: ['i6', 'j6'],
        script: [{ play: [{ from: 'i6', to: 'i7' }] }],
        wrong: [[{ from: 'j6' }, 'gun']],
        rule: 'C05',
      },
    ],
  },
  {
    id: 'navy',
    picture: 3,
    steps: [
      {
        position: red('6c4/11/11/8i2/10e/11/11/11/11/3I7/1N6M2/5C5'),
        script: [{ play: [{ from: 'b2', to: 'b6' }] }],
        wrong: [[{ from: 'b2' }, 'way']],
        rule: 'C04',
      },
      {
        position: red('6c4/11/11/8i2/10e/1n9/11/11/11/1N1I7/8M2/5C5'),
        script: [{ play: [{ kind: 'take', from: 'b3' }] }],
        rule: 'C04',
      },
      {
        position: red('6c4/11/11/8i2/10e/11/11/11/1N2t6/11/3I4M2/5C5'),
        look: ['e4'],
        script: [{ play: [{ kind: 'stay', from: 'b4' }] }],
        rule: 'C11',
      },
      {
        position: red('6c4/11/11/8i2/10e/11/11/2i8/11/2I8/2N5M2/5C5'),
        look: ['c3'],
        script: [{ play: [{ kind: 'take', from: 'c2' }] }],
        wrong: [[{ from: 'c2' }, 'move']],
        rule: 'C04',
      },
    ],
  },
  {
    id: 'airforce',
    steps: [
      {
        position: red('6c4/11/11/2i8/10e/11/11/11/6I4/5M5/4F6/4C6'),
        script: [{ play: [{ from: 'e2', to: 'i6' }] }],
        wrong: [[{ from: 'e2' }, 'way']],
        rule: 'C04',
      },
      {
        position: red('6c4/11/11/2i8/10e/11/11/5a5/11/2I8/8F2/4C6'),
        look: ['f5'],
        script: [{ play: [{ kind: 'take', from: 'i2' }] }],
        wrong: [[{ kind: 'stay', from: 'i2' }, 'stay']],
        rule: 'C10',
      },
      {
        position: red('6c4/11/11/2i8/7ta2/11/11/11/8F2/2I8/11/4C6'),
        look: ['h8', 'i8'],
        script: [{ play: [{ kind: 'stay', from: 'i4' }] }],
        wrong: [[{ kind: 'take', from: 'i4' }, 'land']],
        rule: 'C11',
      },
    ],
  },
  {
    id: 'stay',
    picture: 2,
    steps: [
      {
        position: red('10c/11/11/11/6i4/11/11/11/n2A7/10e/8I2/5C5'),
        look: ['a4'],
        script: [{ play: [{ kind: 'stay', from: 'd4' }] }],
        rule: 'C11',
      },
      {
        position: red('10c/11/11/11/6i4/11/n10/11/1(nft)1A7/10e/8I2/5C5'),
        look: ['b4'],
        script: [{ play: [{ kind: 'stay', from: 'd4', target: 'b4' }] }],
        rule: 'C12',
      },
      {
        position: red('10c/11/11/11/6i4/11/11/2m8/1N9/10e/8I2/5C5'),
        look: ['c5'],
        script: [{ play: [{ kind: 'take', from: 'b4' }] }],
        rule: 'C10',
      },
    ],
  },
  {
    id: 'air-defence',
    steps: [
      {
        position: red('10c/11/11/9i1/11/11/11/2F3g4/10i/10I/8M2/4C6'),
        overlay: 'air_defence',
        script: [{ play: [{ from: 'c5', to: 'e5' }] }],
        wrong: [[{ kind: 'suicide' }, 'lost'], [{ from: 'c5', to: 'd5' }, 'short']],
        rule: 'C14',
      },
      {
        position: red('10c/11/11/9i1/11/11/11/2F3g4/10i/10I/8M2/4C6'),
        overlay: 'air_defence',
        script: [{ play: [{ kind: 'suicide' }] }],
        rule: 'C14',
      },
      {
        position: red('10c/11/11/2i8/4a4gt/11/11/11/6F4/10I/8M2/4C6'),
        overlay: 'air_defence',
        look: ['e8', 'k8'],
        script: [{ play: [{ from: 'g4', kind: 'move', to: ['e4', 'e6'] }], reply: ['Gj7'] }, { play: [{ kind: 'take' }, { kind: 'stay' }] }],
        wrong: [[{ kind: 'suicide' }, 'lost']],
        rule: 'C13',
      },
      {
        position: red('10c/11/8e2/10i/11/11/6gt3/11/11/6A4/4I2F3/4C6'),
        overlay: 'air_defence',
        look: ['g6', 'h6'],
        script: [{ play: [{ from: 'g3', to: 'g6' }], reply: ['Ik8'] }, { play: [{ from: 'h2', kind: 'take' }, { from: 'h2', kind: 'stay' }] }],
        wrong: [[{ kind: 'suicide' }, 'lost']],
        rule: 'C14',
      },
    ],
  },
  {
    id: 'commander',
    picture: 3,
    steps: [
      {
        position: red('8c2/11/11/2i8/10e/11/11/11/11/2I8/8M2/4C6'),
        script: [{ play: [{ from: 'e1', to: 'e9' }] }],
        wrong: [[{ from: 'e1' }, 'way']],
        rule: 'C04',
      },
      {
        position: red('8c2/11/11/2i8/10e/11/11/11/4i6/4C4i1/2I5M2/11'),
        look: ['e4', 'j3'],
        script: [{ play: [{ kind: 'take', from: 'e3' }] }],
        rule: 'C15',
      },
      {
        position: red('6c4/11/11/2i8/10e/11/11/6Ti3/11/11/2I8/6C4'),
        overlay: 'commander_lines',
        look: ['g5', 'h5'],
        script: [{ play: [{ from: 'g1', to: ['d1', 'e1', 'f1', 'h1', 'i1', 'j1', 'k1'] }], reply: ['Ic8'] }, { play: [{ kind: 'take', from: 'g5' }] }],
        wrong: [[{ from: 'g5' }, 'pinned'], [{ from: 'g1' }, 'line']],
        rule: 'C42',
      },
      {
        position: red('6c4/11/11/2i8/10e/11/11/11/11/2I8/8M2/4C6'),
        overlay: 'commander_lines',
        look: ['g1'],
        script: [{ play: [{ from: 'e1', to: 'f1' }] }],
        wrong: [[{ from: 'e1' }, 'way']],
        rule: 'C43',
      },
      {
        position: red('6c4/11/11/2i8/10e/11/11/11/11/2I8/8M2/6C4'),
        overlay: 'commander_lines',
        script: [{ play: [{ kind: 'take', from: 'g1' }] }],
        rule: 'C15',
      },
    ],
  },
  {
    id: 'stacks',
    steps: [
      {
        position: red('6c4/11/11/8i2/10e/11/11/11/4T6/4I6/8M2/5C5'),
        look: ['e3', 'e4'],
        script: [{ play: [{ kind: 'join', from: 'e3', to: 'e4' }, { kind: 'join', from: 'e4', to: 'e3' }] }],
        rule: 'C21',
      },
      {
        position: red('6c4/11/11/8i2/10e/11/11/11/4(TI)6/11/8M2/5C5'),
        script: [{ play: [{ option: 'whole', from: 'e4', to: 'e6' }] }],
        wrong: [[{ option: 'step' }, 'step'], [{ from: 'e4' }, 'way']],
        rule: 'C22',
      },
      {
        position: red('6c4/11/11/2i8/2e8/11/9E1/11/9A1/11/2I8/5C5'),
        look: ['j4', 'j6'],
        script: [{ play: [{ kind: 'join', from: 'j4' }], reply: ['Ic10'] }, { play: [{ option: 'whole', from: 'j6', to: 'j7' }] }],
        wrong: [[{ option: 'step' }, 'step']],
        rule: 'C05',
      },
      {
        position: red('6c4/11/11/8i2/10e/11/11/11/1N2F6/11/8M2/5C5'),
        look: ['b4', 'e4'],
        script: [{ play: [{ kind: 'join', from: 'e4', to: 'b4' }] }],
        rule: 'C21',
      },
      {
        position: red('6c4/11/11/8i2/10e/11/11/11/2(NF)1T6/11/2I5M2/5C5'),
        look: ['c4', 'e4'],
        script: [{ play: [{ kind: 'join', from: 'e4', to: 'c4' }] }],
        rule: 'C20',
      },
    ],
  },
  {
    id: 'deploy',
    steps: [
      {
        position: red('6c4/11/11/8i2/10e/11/11/11/4(TI)6/11/8M2/5C5'),
        script: [{ play: [{ pieces: 'tank', option: 'step', to: 'e6' }] }, { play: ['commit'] }],
        wrong: [[{ option: 'whole' }, 'whole'], [{ pieces: 'infantry' }, 'infantry']],
        rule: 'C30',
      },
      {
        position: red('6c4/11/11/8i2/10e/11/11/4a6/2t1(TI)6/11/8M2/5C5'),
        look: ['c4', 'e5'],
        script: [
          { play: [{ kind: 'take', option: 'step', pieces: 'tank', target: 'c4' }, { kind: 'take', option: 'step', pieces: 'infantry' }] },
          { play: [{ kind: 'take', option: 'step', pieces: 'tank', target: 'c4' }, { kind: 'take', option: 'step', pieces: 'infantry' }] },
        ],
        wrong: [[{ option: 'whole' }, 'whole'], [{ kind: 'take', pieces: 'tank' }, 'swap'], ['commit', 'early']],
        rule: 'C30',
      },
      {
        position: red('6c4/11/11/8i2/10e/11/11/11/1(NT)9/11/4I3M2/5C5'),
        look: ['b4'],
        script: [{ play: [{ option: 'step', pieces: 'tank', to: 'd4' }] }, { play: [{ pieces: 'navy' }, 'commit'] }],
        wrong: [[{ option: 'whole' }, 'whole'], [{ option: 'step', pieces: 'navy' }, 'navy']],
        rule: 'C33',
      },
      {
        position: red('6c4/11/11/8i2/10e/11/5a5/11/11/2(NFT)i7/8M2/5C5'),
        look: ['c3', 'd3', 'f6'],
        script: [
          { play: [{ kind: 'take', option: 'step', pieces: 'tank' }, { kind: 'take', option: 'step', pieces: 'air_force', target: 'f6' }] },
          { play: [{ kind: 'take', option: 'step', pieces: 'tank' }, { kind: 'take', option: 'step', pieces: 'air_force', target: 'f6' }] },
          { play: ['commit', { pieces: 'navy' }] },
        ],
        wrong: [[{ option: 'whole' }, 'whole'], [{ pieces: 'navy' }, 'navy'], ['commit', 'early']],
        rule: 'C30',
      },
    ],
  },
  {
    id: 'recombine',
    picture: 1,
    steps: [
      {
        position: red('6c4/11/11/8i2/10e/11/11/4(FTI)6/11/11/8M2/2C8'),
        look: ['e5', 'e8'],
        script: [{ play: ['F>e8'] }, { play: ['I>&e8'] }, { play: ['commit', { pieces: 'tank' }] }],
        wrong: [[{ option: 'whole' }, 'whole'], [{ pieces: 'infantry', kind: 'move' }, 'walk'], ['commit', 'early']],
        rule: 'C32',
      },
      {
        position: red('6c4/11/11/8i2/10e/11/11/11/11/2(NFT)8/8M2/5C5'),
        look: ['c3', 'c7'],
        script: [{ play: ['N>c7'] }, { play: ['F>&c7'] }, { play: ['commit', { pieces: 'tank' }] }],
        wrong: [[{ option: 'whole' }, 'whole'], ['T>&c7', 'tank'], ['commit', 'early']],
        rule: 'C32',
      },
      {
        position: red('6c4/11/11/8i2/10e/4i6/11/4(FTI)6/11/11/8M2/2C8'),
        look: ['e7'],
        script: [{ play: ['F>xe7', 'T>xe7'] }, { play: [{ kind: 'rejoin' }] }, { play: [{ kind: 'rejoin' }, 'commit', { option: 'step' }] }],
        wrong: [[{ option: 'whole' }, 'whole'], ['commit', 'early']],
        rule: 'C32',
      },
    ],
  },
  {
    id: 'heroes',
    steps: [
      {
        position: red('6c4/11/4T6/2i8/10e/11/11/11/11/2I8/8M2/5C5'),
        look: ['g12'],
        reach: { holds: { g10: '+tank' } },
        solution: ['Tg10'],
        rule: 'C50',
      },
      {
        position: red('6c4/11/11/2i8/10e/11/7a3/11/11/2I1+T6/8M2/5C5'),
        look: ['h6'],
        script: [{ play: [{ kind: 'take', from: 'e3' }] }],
        rule: 'C04',
      },
      {
        position: red('6c4/11/11/2i8/10e/11/11/11/4t6/3+H7/8M2/5C5'),
        look: ['d3', 'e4'],
        script: [{ play: [{ kind: 'take', from: 'd3' }] }],
        rule: 'C04',
      },
      {
        position: red('6c4/11/11/2i8/10e/3(FT)7/11/11/11/2I8/11/4C6'),
        look: ['d7', 'g12'],
        reach: { holds: { g10: '+air_force +tank' } },
        solution: ['(FT)g10'],
        rule: 'C50',
      },
    ],
  },
  {
    id: 'last-guard',
    picture: 2,
    steps: [
      {
        position: red('10c/11/11/11/11/11/11/2F3g4/10i/11/7T3/4C6'),
        look: ['h2'],
        reach: { holds: { h2: '+tank' } },
        solution: ['F@g5'],
        rule: 'C51',
      },
      {
        position: red('10c/11/11/11/11/11/4A6/8i2/4t3T2/10I/11/4C6'),
        look: ['e4', 'i5'],
        script: [{ play: [{ kind: 'take', target: 'e4' }, { kind: 'take', to: 'e4' }] }],
        rule: 'C51',
      },
      {
        position: red('10c/11/11/7m3/11/11/8i2/8T2/11/11/11/4C5I'),
        look: ['i6'],
        script: [{ play: [{ kind: 'take', from: 'i5' }] }],
        rule: 'C51',
      },
    ],
  },
  {
    id: 'winning',
    picture: 2,
    steps: [
      {
        position: red('6c4/11/11/8i2/10e/11/11/11/11/3It6/8M2/4C6'),
        look: ['e3', 'e1'],
        script: [{ play: [{ kind: 'take', from: 'd3' }] }],
        wrong: [[{ from: 'e1' }, 'run']],
        rule: 'C40',
      },
      {
        position: red('9ec/11/8T2/2i8/3i7/11/11/11/11/2I8/8M2/5C5'),
        look: ['k12'],
        reach: { winner: 1 },
        solution: ['Tk10'],
        rule: 'C44',
      },
      {
        position: red('6c4/11/11/2i8/10e/11/11/6F4/11/2I8/8M2/5C5'),
        look: ['g12', 'g5'],
        script: [{ play: [{ from: 'g5', to: ['g8', 'g9'] }] }],
        rule: 'C41',
      },
      {
        position: red('6c4/11/11/2i3A4/10e/11/11/11/11/2I8/8M2/5C5'),
        script: [{ play: [{ kind: 'take', to: 'g12' }] }],
        rule: 'C44',
      },
    ],
  },
  {
    id: 'opening',
    steps: [
      {
        look: ['d3', 'd5', 'j3', 'j5'],
        script: [{ play: ['A&d5', 'A&j5'] }],
        wrong: [[{ kind: 'join' }, 'other']],
        rule: 'C20',
      },
      {
        look: ['b2'],
        script: [{ play: ['Nb6'] }],
        wrong: [[{ pieces: 'navy' }, 'navy']],
        rule: 'C04',
      },
    ],
  },
  {
    id: 'patterns',
    picture: 1,
    steps: [
      {
        position: red('6c4/11/11/8i2/4a5e/11/4g6/11/4(FT)6/11/8M2/5C5'),
        look: ['e6', 'e8'],
        script: [{ play: ['T>xe6'] }, { play: ['F>xe8'] }],
        wrong: [[{ kind: 'suicide' }, 'lost'], [{ option: 'whole' }, 'whole'], ['commit', 'early']],
        rule: 'C30',
      },
      {
        position: red('6c4/11/11/8i2/1n8e/11/11/11/1(NT)1i7/11/8M2/5C5'),
        look: ['d4', 'b8'],
        script: [{ play: ['T>xd4'] }, { play: ['N>xb8', { pieces: 'navy', option: 'step', to: ['a3', 'a4', 'a5', 'b1', 'b2', 'b3', 'c3', 'c4', 'c5'] }] }],
        wrong: [['commit', 'stays'], [{ option: 'whole' }, 'whole']],
        rule: 'C33',
      },
      {
        position: red('5c5/11/11/8i2/10e/11/11/5(TI)1t3/11/11/8M2/5C5'),
        look: ['f5', 'h5'],
        script: [{ play: ['T>xh5'] }, { play: ['commit'] }],
        wrong: [[{ pieces: 'infantry' }, 'infantry']],
        rule: 'C42',
      },
    ],
  },
  {
    id: 'modes',
    picture: 1,
    steps: [
      {
        position: red('6c4/11/11/8i2/10e/11/1n9/11/1N9/8M2/11/5C5'),
        options: { mode: 'marine' },
        look: ['b6'],
        reach: { winner: 1 },
        solution: ['Nxb6'],
        rule: 'C71',
      },
      {
        position: red('6c4/11/11/8i2/10e/11/1(nf)9/11/1N2F6/8M2/11/5C5'),
        options: { mode: 'air' },
        look: ['b6'],
        reach: { winner: 1 },
        solution: ['Nxb6'],
        rule: 'C72',
      },
      {
        position: red('6c4/11/11/8m2/10e/4t6/11/4T6/7I3/8M2/11/5C5'),
        options: { mode: 'land' },
        look: ['e7'],
        reach: { winner: 1 },
        solution: ['Txe7'],
        rule: 'C71',
      },
      {
        position: red('6c4/11/1n9/4f3i2/10e/11/11/4F6/1N5I3/8M2/11/5C5'),
        options: { mode: 'any' },
        look: ['e9', 'b10'],
        reach: { winner: 1 },
        solution: ['Fxe9'],
        rule: 'C71',
      },
      {
        position: red('11/1n6f2/3a2s2a1/4g3g2/11/11/1n9/11/2N5G2/3A2S2A1/1N2F3F2/11'),
        options: { mode: 'marine9' },
        look: ['b6'],
        script: [{ play: [{ kind: 'take', target: 'b6' }] }],
        rule: 'C78',
      },
      {
        position: red('6c4/11/11/8f2/10f/11/1n9/3a7/1N1T7/8M2/11/5C5'),
        options: { mode: 'marine', decide: 'points' },
        look: ['b6', 'd5'],
        script: [{ play: [{ kind: 'take', from: 'd4' }] }],
        wrong: [[{ kind: 'take', target: 'b6' }, 'objective']],
        rule: 'C83',
      },
    ],
  },
  {
    id: 'raid',
    steps: [
      {
        position: red('6c4/11/11/11/6F4/11/1n9/11/1N9/8M2/11/5C5'),
        options: { mode: 'raid' },
        look: ['g12', 'b6'],
        reach: { winner: 1 },
        solution: ['Fxg12'],
        wrong: [[{ kind: 'take', to: 'b6' }, 'navy']],
        rule: 'C71',
      },
      {
        position: red('9ec/11/11/2i8/3i6T/11/11/11/11/2I8/8M2/5C5'),
        options: { mode: 'raid' },
        look: ['k12'],
        reach: { winner: 1 },
        solution: ['Tk10'],
        rule: 'C75',
      },
    ],
  },
  {
    id: 'sea',
    picture: 0,
    steps: [
      {
        position: red('6c4/11/11/8i2/10e/11/n2A7/11/11/8M2/1N9/5C5'),
        options: { mode: 'marine' },
        look: ['d6', 'a6'],
        reach: { winner: 1 },
        solution: ['A_a6'],
        rule: 'C71',
      },
      {
        position: red('6c4/1n9/11/8i2/10e/11/11/4T6/11/1N2a6/8M2/5C5'),
        options: { mode: 'marine' },
        look: ['e3', 'b3'],
        script: [{ play: [{ kind: 'take', to: 'e3' }] }],
        wrong: [[{ from: 'b3' }, 'run']],
        rule: 'C73',
      },
    ],
  },
  {
    id: 'sky',
    picture: 0,
    steps: [
      {
        position: red('6c4/11/11/4g5i/4f6/11/11/11/4F6/11/8M2/9C1'),
        options: { mode: 'air' },
        look: ['e8', 'e9'],
        reach: { winner: 1 },
        solution: ['F@e8'],
        rule: 'C74',
      },
      {
        position: red('6c4/11/9f1/4g5i/4t6/11/11/11/4F2i3/11/8M2/9C1'),
        options: { mode: 'air' },
        look: ['e4', 'e8', 'h4'],
        script: [{ play: [{ kind: 'take', target: 'h4' }, { kind: 'stay', target: 'h4' }] }],
        wrong: [[{ kind: 'suicide' }, 'suicide']],
        rule: 'C74',
      },
    ],
  },
  {
    id: 'ground',
    picture: 0,
    steps: [
      {
        position: red('6c4/11/11/8m2/10e/4i6/4a6/11/4(FT)6/8M2/11/5C5'),
        options: { mode: 'land' },
        look: ['e7', 'e6'],
        reach: { winner: 1 },
        solution: ['F>xe7', 'T>xe6'],
        rule: 'C71',
      },
    ],
  },
  {
    id: 'any',
    steps: [
      {
        position: red('6c4/1n9/9f1/8i2/10e/11/7T3/11/4F2a3/8M2/1N9/5C5'),
        options: { mode: 'any' },
        look: ['e4', 'h4'],
        script: [{ play: [{ kind: 'take', target: 'h4' }, { kind: 'stay', target: 'h4' }] }],
        wrong: [[{ from: 'e4' }, 'run']],
        rule: 'C71',
      },
    ],
  },
  {
    id: 'nine',
    picture: 0,
    steps: [
      {
        position: red('11/1n6f2/6s4/2n1g3g2/2i7i/11/4f6/2I7I/2N1G3G2/6S4/1N2F3F2/11'),
        options: { mode: 'air9' },
        look: ['e6'],
        script: [{ play: [{ kind: 'take', target: 'e6' }, { kind: 'stay', target: 'e6' }] }],
        rule: 'C79',
      },
      {
        game: { game: 'cotulenh', options: { mode: 'marine9' }, seats: [{ kind: 'human' }, { kind: 'level:1' }] },
        rule: 'C78',
      },
    ],
  },
  {
    id: 'points',
    picture: 0,
    steps: [
      {
        position: red('6c4/11/11/8i2/10e/11/1n9/11/1N1T1a5/8M2/3f7/10C'),
        options: { mode: 'raid', decide: 'points' },
        look: ['b6', 'd2', 'f4'],
        script: [{ play: [{ kind: 'take', target: 'b6' }] }],
        wrong: [[{ kind: 'take', target: 'd2' }, 'less'], [{ kind: 'take', target: 'f4' }, 'less']],
        rule: 'C81',
      },
      {
        position: red('6c4/11/11/8i2/10e/11/1n9/4F6/1N1A7/3T4M2/8F2/5C5'),
        options: { mode: 'marine', decide: 'points' },
        look: ['b6'],
        reach: { winner: 1 },
        solution: ['Nxb6'],
        rule: 'C83',
      },
    ],
  },
  {
    id: 'first-game',
    steps: [
      {
        script: [{ play: [{ kind: 'move' }] }],
        rule: 'C03',
      },
      {
        script: [{ play: [{ kind: 'join' }] }],
        rule: 'C20',
      },
      {
        game: { game: 'cotulenh', seats: [{ kind: 'human' }, { kind: 'level:1' }] },
        rule: 'C44',
      },
    ],
  },
];
