/** The course of RingRift: positions and what to do in them. The words are in `words/lessons.LANGUAGE.js`. */

/** @param {string} rows @param {string} rest hands, eliminated, seat, phase, duties, rounds, leavers */
const at = (rows, rest) => `square8 ${rows} ${rest} canonical/2`;

/** @type {import('../../learn/exercise.js').Lesson[]} */
export const lessons = [
  {
    id: 'placement',
    picture: 4,
    score: ['hand'],
    steps: [
      {
        position: at('8/8/8/8/8/8/8/8', '18,18 0,0 1 place - - -'),
        look: ['d4'],
        script: [{ play: ['+d4*2'] }],
        wrong: [['+d4', 'few'], ['+d4*3', 'many']],
        rule: 'R081',
      },
      {
        position: at('8/8/8/8/3(11)4/8/8/8', '16,18 0,0 1 move must:d4,acted - -'),
        script: [{ play: ['d4-d6'] }],
        rule: 'R082',
      },
      {
        position: at('8/8/8/4(2)3/8/8/8/1(1)6', '15,15 0,0 1 place - - -'),
        look: ['e5'],
        script: [{ play: ['+e5'] }],
        wrong: [['+b1', 'own'], ['skip-placement', 'skip']],
        rule: 'R081',
      },
      {
        position: at('8/6(1)1/8/8/B7/5(2)2/1B6/1B6', '15,15 0,0 1 place - - -'),
        look: ['a1'],
        script: [{ play: ['+a1*2'] }],
        wrong: [['+a1', 'few'], ['skip-placement', 'skip']],
        rule: 'R081',
      },
      {
        position: at('8/8/8/8/3(111)4/8/5(2)2/8', '15,17 0,0 1 place - - -'),
        script: [{ play: ['skip-placement'] }],
        rule: 'R080',
      },
    ],
  },
  {
    id: 'movement',
    steps: [
      {
        position: at('8/8/8/8/8/3(111)4/8/7(2)', '15,17 0,0 1 move - - -'),
        script: [{ play: ['d3-g3'] }],
        wrong: [['d3-h3', 'far']],
        rule: 'R090',
      },
      {
        position: at('8/8/8/8/3b4/8/3(11)4/7(2)', '16,17 0,0 1 move - - -'),
        look: ['d4'],
        script: [{ play: [{ kind: 'move', from: 'd2', to: ['d5', 'd6', 'd7', 'd8'] }] }],
        wrong: [['d2-d4', 'land']],
        rule: 'R092',
      },
      {
        position: at('8/8/8/3a4/8/8/3(11)4/7(2)', '16,17 0,0 1 move - - -'),
        look: ['d5'],
        script: [{ play: [{ kind: 'move', from: 'd2', to: ['d6', 'd7', 'd8'] }] }],
        wrong: [['d2-d5', 'land']],
        score: ['cells'],
        rule: 'R092',
      },
      {
        position: at('8/8/8/8/5b2/8/3(11)4/7(2)', '16,17 0,0 1 move - - -'),
        look: ['f4'],
        script: [{ play: ['d2-f4'] }],
        wrong: [[{ kind: 'move', to: ['g5', 'h6'] }, 'cross']],
        score: ['out'],
        rule: 'R092',
      },
      {
        position: at('8/3b4/8/3ba3/3(11)b3/8/8/7(2)', '16,17 0,0 1 move - - -'),
        reach: { markers: 4 },
        solution: ['d4-d8'],
        score: ['markers'],
        wrong: [['d4-d7', 'land'], [{ kind: 'move', to: ['g7', 'h8', 'f6'] }, 'own']],
        rule: 'R092',
      },
    ],
  },
  {
    id: 'capture',
    picture: 2,
    steps: [
      {
        position: at('8/8/8/3(2)4/8/3(11)4/8/8', '16,17 0,0 1 move - - -'),
        script: [{ play: [{ kind: 'capture' }] }],
        rule: 'R101',
      },
      {
        position: at('8/8/8/1(112)3(22)2/8/3(1)4/8/8', '15,15 0,0 1 move - - -'),
        look: ['b5', 'f5'],
        script: [{ play: [{ kind: 'capture', target: 'b5' }] }],
        rule: 'R101',
      },
      {
        position: at('8/8/8/8/3(2)4/3(111)4/8/8', '15,17 0,0 1 move - - -'),
        script: [{ play: ['d3:d4-d6'] }],
        wrong: [[{ kind: 'capture' }, 'far']],
        rule: 'R101',
      },
      {
        position: at('8/8/8/8/6(2)1/8/3(11)4/8', '16,17 0,0 1 move - - -'),
        look: ['d4', 'g4'],
        script: [{ play: ['d2-d4'] }, { play: [{ kind: 'capture' }] }],
        wrong: [['skip-capture', 'skip']],
        rule: 'R093',
      },
    ],
  },
  {
    id: 'chains',
    picture: 3,
    steps: [
      {
        position: at('8/8/4(2)3/8/1(2)6/8/1(11)6/8', '16,16 0,0 1 move - - -'),
        look: ['b4', 'e6'],
        script: [{ play: ['b2:b4-b6'] }, { play: [{ kind: 'capture' }] }],
        wrong: [[{ kind: 'capture' }, 'landing']],
        rule: 'R103',
      },
      {
        position: at('8/8/8/8/3(22)4/8/1(11)6/8', '16,16 0,0 1 move - - -'),
        script: [{ play: [{ kind: 'capture' }] }, { play: [{ kind: 'capture', to: ['a1', 'c3', 'd4'] }] }],
        wrong: [[{ kind: 'capture', to: 'b2' }, 'marker']],
        rule: 'R103',
      },
      {
        position: at('8/8/3(2)4/8/8/(2)7/5(2)2/(11)7', '16,15 0,0 1 move - - -'),
        reach: { tallest: 5 },
        solution: ['a1:a3-a6', 'a6:d6-f6', 'f6:f2-f1'],
        rule: 'R103',
      },
      {
        position: at('8/8/8/8/8/8/1(12)6/(11)6(2)', '15,16 0,0 1 move - - -'),
        look: ['b2'],
        script: [{ play: ['a1:b2-c3'] }],
        wrong: [[{ kind: 'capture' }, 'far']],
        rule: 'R103',
      },
    ],
  },
  {
    id: 'lines',
    score: ['cells', 'out'],
    steps: [
      {
        position: at('7(1)/8/8/8/8/8/aaa(111)4/7(2)', '14,17 0,0 1 move - - -'),
        script: [
          { play: [{ kind: 'move', from: 'd2', to: ['d5', 'd6', 'd7', 'd8', 'g5', 'h6', 'g2', 'h2', 'a5'] }] },
          { play: ['La2-d2'] },
        ],
        wrong: [['d2-a2', 'over'], [{ from: 'h8' }, 'other']],
        rule: 'R120',
      },
      {
        position: at('8/6(1)1/8/8/8/2(2111)5/AAAA4/7(2)', '14,16 0,0 1 lines owes-line,acted - -'),
        script: [{ play: ['Ec3*1'] }],
        wrong: [['Eg7*1', 'whole']],
        rule: 'R122',
      },
      {
        position: at('8/8/6(11)1/8/8/8/aaaaa3/7(2)', '10,10 0,0 1 lines acted - -'),
        script: [{ play: [{ kind: 'line', option: 'run' }] }],
        rule: 'R122',
      },
      {
        position: at('8/8/6(11)1/8/8/8/aaaaa3/7(2)', '10,10 0,0 1 lines acted - -'),
        script: [{ play: ['La2-e2'] }, { play: [{ kind: 'eliminate' }] }],
        rule: 'R122',
      },
      {
        position: at('8/3a2(11)1/3a4/3a4/3a4/aaaa4/8/7(2)', '10,10 0,0 1 lines acted - -'),
        script: [{ play: ['Ld3-d7/d4-d7'] }, { play: ['La3-d3'] }, { play: [{ kind: 'eliminate' }] }],
        wrong: [['La3-d3', 'first'], ['Ld3-d7', 'whole'], ['Ld3-d7/d3-d6', 'broken']],
        rule: 'R123',
      },
    ],
  },
  {
    id: 'territory',
    picture: 4,
    score: ['cells', 'out'],
    steps: [
      {
        position: at('7(2)/8/2(1)5/5(11)2/8/a7/1a6/2a5', '12,12 0,0 1 territory acted - -'),
        look: ['a3', 'b2', 'c1'],
        script: [{ play: ['Ta1/1'] }],
        rule: 'R144',
      },
      {
        position: at('7(2)/8/2(21)5/6(111)1/8/A3(1)3/AA6/AAA5', '10,12 0,0 1 territory owes-region,acted - -'),
        script: [{ play: ['Ee3*1'] }],
        wrong: [['Eg5*3', 'big'], ['Ec6*1', 'gift']],
        rule: 'R145',
      },
      {
        position: at('(1)6(2)/8/8/8/8/a7/1a6/2(11)5', '12,12 0,0 1 move - - -'),
        look: ['a3', 'b2', 'c1'],
        script: [
          { play: [{ kind: 'move', from: 'c1', to: ['c3', 'c4', 'c5', 'c6', 'c7', 'c8', 'e1', 'f1', 'g1', 'h1', 'e3', 'f4', 'g5', 'h6'] }] },
          { play: ['Ta1/1'] },
          { play: [{ kind: 'eliminate' }] },
        ],
        wrong: [['c1-a1', 'inside'], ['c1-a3', 'over'], [{ from: 'a8' }, 'other'], ['skip-territory', 'skip']],
        rule: 'R140',
      },
      {
        position: at('3(2)4/8/2(11)5/8/8/(1)7/6aa/5a(22)1', '10,10 0,0 1 territory acted - -'),
        look: ['g1'],
        script: [{ play: ['Tg1/1'] }, { play: [{ kind: 'eliminate' }] }],
        rule: 'R144',
      },
      {
        position: at('7(2)/8/6(11)1/8/8/a7/1a6/(2)(1)a5', '10,10 0,0 1 move - - -'),
        look: ['a1', 'b1'],
        script: [
          { play: [{ kind: 'move', from: 'b1', to: ['c2', 'd3', 'e4', 'f5', 'b3', 'b4', 'b5', 'b6', 'b7', 'b8', 'd1', 'e1', 'f1', 'g1', 'h1'] }] },
          { play: [{ kind: 'claim' }] },
          { play: [{ kind: 'eliminate' }] },
        ],
        wrong: [[{ from: 'g6' }, 'stays'], [{ from: 'b1', to: ['b2', 'c1'] }, 'land'], ['b1-a2', 'inside'], ['skip-territory', 'skip']],
        rule: 'R142',
      },
      {
        position: at('7(2)/8/2(1)5/5(11)2/8/b7/1b6/2b5', '12,12 0,0 1 territory acted - -'),
        look: ['a3', 'b2', 'c1'],
        script: [{ play: ['Ta1/2'] }],
        rule: 'R141',
      },
    ],
  },
  {
    id: 'cascades',
    score: ['cells', 'out'],
    steps: [
      {
        position: at('3(2)4/8/2(11)5/8/7(2)/(1)4b2/4b(22)a(1)/5a(2)1', '3,3 0,0 1 move - - -'),
        look: ['f1', 'g2', 'h2'],
        script: [{ play: [{ kind: 'capture', from: 'h2', to: ['h5', 'h6', 'h7'] }] }],
        wrong: [[{ from: 'h2' }, 'capture']],
        rule: 'R103',
      },
      {
        position: at('3(2)4/7(21)/2(11)5/8/8/(1)4b2/4b(22)aa/5a(2)1', '3,3 0,0 1 territory acted - -'),
        script: [{ play: ['Tg1/1'] }, { play: ['Ea3*1'] }],
        wrong: [['skip-territory', 'skip'], ['Ec6*2', 'dear'], ['Eh7*1', 'gift']],
        rule: 'R144',
      },
      {
        position: at('3(2)4/7(21)/2(11)5/8/8/5b2/4b(22)AA/5AAA', '3,3 2,0 1 territory acted - -'),
        look: ['f2'],
        script: [{ play: ['Tf2/2'] }, { play: ['Ec6*2'] }],
        wrong: [['skip-territory', 'skip'], ['Eh7*1', 'gift']],
        rule: 'R144',
      },
      {
        position: at('5a(2)1/4b(22)a(1)/(1)4b2/7(2)/8/2(11)5/8/3(2)4', '3,3 0,0 1 move - - -'),
        reach: { territory: 8, eliminated: 6 },
        solution: ['h7:h5-h2', 'Tg8/1', 'Ea6*1', 'Tf7/2', 'Ec3*2'],
        wrong: [['skip-territory', 'skip']],
        rule: 'R144',
      },
    ],
  },
  {
    id: 'forced',
    picture: 1,
    score: ['eliminated'],
    steps: [
      {
        position: at('6B(1)/6BB/8/8/8/8/BB6/(11)B6', '0,17 3,2 1 forced - - -'),
        script: [{ play: ['Fh8*1'] }],
        wrong: [['Fa1*2', 'dear']],
        rule: 'R100',
      },
      {
        position: at('6B(1)/6BB/8/8/8/8/BB6/(11)B6', '0,17 16,0 1 forced - - -'),
        script: [{ play: ['Fa1*2'] }],
        wrong: [['Fh8*1', 'few']],
        rule: 'R060',
      },
      {
        position: at('8/8/4(2111)3/8/8/8/1A6/(22)A6', '0,0 5,4 1 move - - -'),
        look: ['a1'],
        script: [{ play: ['e6-a2'], reply: ['Fa1*2'] }],
        rule: 'R073',
      },
    ],
  },
  {
    id: 'recovery',
    picture: 1,
    score: ['cells', 'out'],
    steps: [
      {
        position: at('7(12)/8/8/8/8/(112)7/3a4/aaa5', '0,0 0,0 1 move - - -'),
        look: ['h8', 'a3'],
        script: [{ play: [{ kind: 'recover', option: 'line' }] }],
        rule: 'R112',
      },
      {
        position: at('7(212)/8/8/8/8/(12)7/3a4/aaa5', '0,0 0,0 1 move - - -'),
        look: ['h8', 'a3'],
        script: [{ play: ['Rvd2-d1/1<a3'] }],
        wrong: [['Rvd2-d1/1<h8', 'cap']],
        rule: 'R113',
      },
      {
        position: at('7(12)/8/8/8/8/8/3a4/aaa1a3', '0,0 0,0 1 move - - -'),
        script: [{ play: [{ kind: 'recover', option: 'run' }] }],
        wrong: [[{ kind: 'recover', from: 'd2' }, 'paid'], [{ kind: 'recover' }, 'exact']],
        rule: 'R112',
      },
      {
        position: at('7(1112)/8/8/8/8/8/1a6/8', '0,0 0,0 1 move - - -'),
        script: [{ play: [{ kind: 'recover', option: 'fallback' }] }],
        rule: 'R112',
      },
      {
        position: at('7(12)/8/8/8/8/8/(12)7/a7', '0,0 0,0 1 move - - -'),
        look: ['a2'],
        script: [{ play: ['Rva1:a2<h8'] }],
        wrong: [['Rva1:a2<a2', 'same'], [{ kind: 'recover', option: 'fallback' }, 'slide']],
        rule: 'R115',
      },
      {
        position: at('7(12)/8/8/8/8/8/1a6/8', '0,0 0,0 1 move - - -'),
        look: ['h8'],
        script: [{ play: ['skip-recovery'] }],
        rule: 'R110',
      },
      {
        position: at('7(1112)/8/8/8/8/a7/1a6/3a4', '0,0 0,0 1 move - - -'),
        look: ['a3', 'b2', 'c1'],
        script: [{ play: ['Rvd1-c1<h8'] }, { play: ['Ta1/1'] }, { play: [{ kind: 'eliminate' }] }],
        wrong: [['skip-territory', 'skip'], [{ kind: 'recover' }, 'open']],
        rule: 'R114',
      },
      {
        position: at('7(12)/8/8/8/8/8/(12)7/a7', '0,0 3,3 1 move - 2/12/2/2/2 -'),
        look: ['a2'],
        script: [{ play: ['Rva1:a2<h8'] }],
        wrong: [['Rva1:a2<a2', 'same'], [{ kind: 'recover', option: 'fallback' }, 'slide']],
        rule: 'R172',
      },
    ],
  },
  {
    id: 'rings',
    picture: 2,
    score: ['eliminated'],
    steps: [
      {
        position: at('7(2)/8/3b4/8/8/8/aaa(111)4/8', '2,2 16,9 1 move - - -'),
        look: ['d6'],
        reach: { winner: 1 },
        solution: ['d2-d6', 'La2-d2', 'Ed6*1'],
        rule: 'R170',
      },
      {
        position: at('3(2)4/8/2(11)5/8/8/(1)7/6aa/5a(22)(2)', '2,2 13,4 1 territory acted - -'),
        reach: { winner: 1 },
        solution: ['Tg1/1', 'Ec6*2'],
        wrong: [['skip-territory', 'skip'], ['Ea3*1', 'few']],
        rule: 'R170',
      },
      {
        position: at('7(2)/8/6(1)1/8/8/8/aaaaa3/2(2211)5', '2,2 17,9 1 lines acted - -'),
        reach: { winner: 1 },
        solution: ['La2-e2', 'Ec1*1'],
        wrong: [[{ option: 'run' }, 'free']],
        rule: 'R061',
      },
    ],
  },
  {
    id: 'ground',
    picture: 1,
    score: ['territory'],
    steps: [
      {
        position: at('6(2)1/a7/1a3(11)2/2A3(1)1/3a4/AAAAAAAA/AAAAAAAA/AAAAAAAA', '3,3 4,4 1 territory acted - -'),
        look: ['a7', 'b6', 'd4'],
        reach: { winner: 1 },
        solution: ['Ta4/1', 'Eg5*1'],
        wrong: [['skip-territory', 'skip']],
        rule: 'R171',
      },
      {
        position: at('(1)6(2)/8/aaa(11)4/8/AAAAA3/AAAAAAAA/AAAAAAAA/AAAAAAAA', '3,3 4,4 1 move - - -'),
        look: ['a6', 'b6', 'c6', 'd6'],
        reach: { winner: 1 },
        solution: ['d6-d8', 'La6-d6', 'Ed8*1'],
        wrong: [[{ from: 'a8' }, 'other'], [{ from: 'd6', to: ['a6', 'b6'] }, 'over']],
        rule: 'R062',
      },
      {
        position: at('6(2)1/a7/1a3(11)2/2A5/3(1)4/AAAAAAAA/AAAAAAAA/AAAAAAAA', '3,3 4,4 1 move - - -'),
        look: ['a7', 'b6', 'd4'],
        reach: { winner: 1 },
        solution: ['d4-e4', 'Ta4/1', 'Ee4*1'],
        wrong: [[{ from: 'f6' }, 'other'], ['skip-territory', 'skip']],
        rule: 'R171',
      },
    ],
  },
  {
    id: 'standing',
    score: ['rounds'],
    steps: [
      {
        position: at('8/8/8/3a4/8/3(21)4/8/8', '0,0 3,3 1 move - 1/1/1/2/1 -'),
        look: ['d5'],
        reach: { winner: 1 },
        solution: ['d3-f3'],
        wrong: [['d3-d5', 'gift']],
        rule: 'R172',
      },
      {
        position: at('8/8/2(11)5/8/8/(1)7/6aa/5a(2)1', '2,0 4,4 1 territory acted - -'),
        look: ['g1'],
        reach: { winner: 1 },
        solution: ['Tg1/1', 'Ea3*1'],
        wrong: [['skip-territory', 'skip']],
        rule: 'R172',
      },
      {
        position: at('8/8/4(2111)3/8/8/8/1A6/(22)A6', '0,0 5,4 1 move - 1/1/1/1/1 -'),
        look: ['a1'],
        script: [{ play: ['e6-a2'], reply: ['Fa1*2'] }, { play: [{ kind: 'move' }] }, { play: ['skip-territory'] }],
        wrong: [[{ kind: 'claim' }, 'gift']],
        rule: 'R172',
      },
    ],
  },
  {
    id: 'opening',
    picture: 2,
    steps: [
      {
        position: at('8/8/8/8/8/8/8/8', '18,18 0,0 1 place - - -'),
        look: ['d4', 'e4', 'd5', 'e5'],
        script: [{ play: [{ kind: 'place', to: ['d4', 'e4', 'd5', 'e5'] }] }],
        wrong: [[{ to: ['a1', 'a8', 'h1', 'h8'] }, 'corner']],
        rule: 'R081',
      },
      {
        position: at('8/8/8/4(222)3/8/8/1(11)6/8', '16,15 0,0 1 move must:b2,acted - -'),
        look: ['e5'],
        script: [{ play: [{ from: 'b2', to: ['d2', 'f2', 'g2', 'h2', 'b4', 'b6', 'b7', 'b8'] }] }],
        wrong: [[{ to: ['e2', 'b5', 'd4'] }, 'line']],
        rule: 'R101',
      },
      {
        position: at('8/5(2)2/8/8/2(111)5/8/6(2)1/8', '15,16 0,0 1 place - - -'),
        look: ['c4'],
        script: [{ play: [{ kind: 'place', count: 2 }, { kind: 'place', count: 3 }] }],
        wrong: [['+c4', 'tower'], ['skip-placement', 'skip']],
        rule: 'R090',
      },
    ],
  },
  {
    id: 'walls',
    picture: 1,
    score: ['cells', 'out'],
    steps: [
      {
        position: at('(1)6(2)/8/4(11)3/8/a7/1a6/2a5/3(11)4', '12,12 0,0 1 move - - -'),
        look: ['a4', 'b3', 'c2', 'd1'],
        script: [
          { play: [{ from: 'd1', to: ['d3', 'd4', 'd5', 'd6', 'd7', 'd8', 'f1', 'g1', 'h1', 'f3', 'g4', 'h5'] }] }, { play: ['La4-d1'] }, { play: [{ kind: 'eliminate' }] }, { play: [{ kind: 'claim' }] }, { play: [{ kind: 'eliminate' }] },
        ],
        wrong: [[{ from: 'd1', to: ['a1', 'b1'] }, 'inside'], ['skip-territory', 'skip']],
        rule: 'R140',
      },
      {
        position: at('3(2)4/8/2(11)5/8/8/(1)7/6a(1)/5a(22)1', '10,10 0,0 1 move - - -'),
        look: ['g1', 'h2'],
        script: [{ play: [{ kind: 'move', from: 'h2', to: ['h3', 'h4', 'h5', 'h6', 'h7', 'h8', 'g3', 'f4', 'e5', 'f2', 'e2', 'd2', 'c2', 'b2', 'a2', 'b8', 'c7', 'd6'] }] }, { play: [{ kind: 'claim' }] }, { play: [{ kind: 'eliminate' }] }],
        wrong: [['h2-h1', 'inside'], ['skip-territory', 'skip']],
        rule: 'R144',
      },
      {
        position: at('7(1)/8/8/(11)7/8/b7/1b6/2(2)5', '12,12 0,0 1 move - - -'),
        look: ['a3', 'b2', 'c1'],
        script: [{ play: [{ from: 'a5', to: ['a1', 'a2', 'a3'] }, { from: 'h8', to: ['b2', 'a1'] }] }],
        rule: 'R092',
      },
    ],
  },
  {
    id: 'first-game',
    steps: [
      {
        position: at('8/8/8/3(2)4/8/8/8/8', '18,17 0,0 1 place - - -'),
        reach: { prisoners: 1 },
        solution: ['+d3*2', 'd3:d5-d7'],
        rule: 'R082',
      },
      {
        position: at('(1)7/8/8/4(2)3/8/aa(11)a4/8/7(2)', '14,15 0,0 1 move - - -'),
        reach: { territory: 4, prisoners: 1 },
        solution: ['c3:e5-f6', 'La3-d3', 'Ef6*1'],
        rule: 'R120',
      },
      {
        game: { game: 'ringrift', options: { board: 'square8', players: 2, preset: 'canonical', rings: 9 }, seats: [{ kind: 'human' }, { kind: 'level:1' }] },
        position: at('8/8/8/8/8/8/8/8', '18,18 0,0 1 place - - -'),
        rule: 'R061',
      },
    ],
  },
];

/** Counts that lessons show. @type {import('../types.d.ts').Course['counts']} */
export const counts = {
  hand: ['hand'], markers: ['markers'], cells: ['territory'], out: ['eliminated'],
  eliminated: ['eliminated', 'rings_needed'], territory: ['territory', 'cells_needed'], rounds: ['rounds', 'rounds_needed'],
};
