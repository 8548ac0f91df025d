// Hair that is long, tied, or voluminous.

import { curls, deep, FRINGE, PARTED, shine, SWEPT, type Hair } from './hair-shapes.ts'
import { both, circle, ellipse, line, path } from './shapes.ts'

const BEHIND = {
  bob:
    'M52 90C46 50 74 34 100 34C126 34 154 50 148 90C149 110 150 124 147 138C130 146 70 146 53 ' +
    '138C50 124 51 110 52 90Z',
  chin:
    'M54 92C48 52 74 36 100 36C126 36 152 52 146 92C147 112 150 124 150 136C142 142 134 140 130 ' +
    '132L70 132' +
    'C66 140 58 142 50 136C50 124 53 112 54 92Z',
  straight:
    'M53 90C46 50 74 34 100 34C126 34 154 50 147 90C149 120 154 146 160 170L40 170C46 146 51 ' +
    '120 53 90Z',
  waves:
    'M52 92C44 50 74 33 100 33C126 33 156 50 148 92C150 108 160 118 156 134C152 148 164 158 158 ' +
    '174L42 174' +
    'C36 158 48 148 44 134C40 118 50 108 52 92Z',
  tail:
    'M126 52C158 46 168 76 160 104C156 122 162 132 154 146C144 142 138 128 140 112C142 92 138 ' +
    '72 126 52Z',
  pigtail:
    'M60 78C36 74 28 98 34 118C38 130 34 138 38 146C50 142 58 130 56 114C55 102 62 92 60 78Z',
} as const

const STRAND = {
  chinLeft: 'M57 92C54 108 54 122 51 136C60 138 66 130 66 118C64 108 63 98 66 76Z',
  chinRight: 'M143 92C146 108 146 122 149 136C140 138 134 130 134 118C136 108 137 98 134 76Z',
  bob: 'M57 86C50 102 50 124 53 138C62 140 68 134 68 122C63 110 62 98 70 71Z',
  straight: 'M58 84C50 110 48 140 42 168C52 172 62 164 64 148C66 126 61 108 66 78Z',
  waves:
    'M58 84C48 100 54 112 47 126C42 140 52 150 44 170C56 174 66 166 64 150C60 138 68 128 64 ' +
    '114C60 104 62 92 70 71Z',
} as const

const PULLED_BACK =
  'M57 94C51 58 72 38 100 38C128 38 149 58 143 94C139 80 132 68 118 62C108 66 92 66 82 62C68 ' +
  '68 61 80 57 94Z'
const PARTED_TIGHT =
  'M58 90C54 58 74 41 100 41C126 41 146 58 142 90C138 74 128 62 116 60C108 58 104 54 100 ' +
  '48C96 54 92 58 84 60C72 62 62 74 58 90Z'
const ROUND_LINE =
  'M58 92C54 58 74 42 100 42C126 42 146 58 142 92C140 78 132 68 122 65C108 61 92 61 78 65C68 ' +
  '68 60 78 58 92Z'

export const longHair = {
  sideSweep: {
    back: (color) => path(deep(color), BEHIND.chin),
    front: (color) =>
      path(color, SWEPT) + path(color, STRAND.chinLeft) + path(color, STRAND.chinRight),
  },
  bob: {
    back: (color) => path(deep(color), BEHIND.bob),
    front: (color) => path(color, PARTED) + both(path(color, STRAND.bob)),
  },
  fringeLong: {
    back: (color) => path(deep(color), BEHIND.straight),
    front: (color) =>
      path(color, FRINGE) +
      both(path(color, STRAND.straight)) +
      line(shine(color), 3, 'M74 52q22 -12 48 -4', ' opacity=".6"'),
  },
  longWaves: {
    back: (color) => path(deep(color), BEHIND.waves),
    front: (color) => path(color, PARTED) + both(path(color, STRAND.waves)),
  },
  ponytail: {
    back: (color) => path(deep(color), BEHIND.tail),
    front: (color, { accent }) => path(color, SWEPT) + circle(accent, 139, 57, 6),
  },
  pigtails: {
    back: (color) => both(path(deep(color), BEHIND.pigtail)),
    front: (color, { accent }) =>
      path(color, PARTED) +
      both(circle(accent, 55, 80, 6.5)) +
      line(deep(color), 2, 'M100 41V54', ' opacity=".6"'),
  },
  puffs: {
    back: (color) =>
      both(
        curls(color, [
          [56, 46, 20],
          [44, 54, 11],
          [48, 36, 11],
          [62, 30, 11],
          [70, 42, 10],
        ]),
      ),
    front: (color, { accent }) =>
      path(color, PARTED_TIGHT) +
      both(ellipse(accent, 67, 53, 5, 7, ' transform="rotate(-40 67 53)"')),
  },
  curlyBob: {
    back: (color) =>
      curls(deep(color), [
        [54, 84, 17],
        [50, 104, 17],
        [54, 124, 16],
        [66, 136, 13],
        [146, 84, 17],
        [150, 104, 17],
        [146, 124, 16],
        [134, 136, 13],
        [100, 72, 36],
      ]),
    front: (color) =>
      curls(color, [
        [60, 76, 13],
        [64, 60, 14],
        [76, 48, 14],
        [92, 41, 14],
        [108, 41, 14],
        [124, 48, 14],
        [136, 60, 14],
        [140, 76, 13],
        [80, 60, 11],
        [120, 60, 11],
        [100, 52, 13],
        [53, 94, 10],
        [147, 94, 10],
      ]) +
      curls(shine(color), [
        [72, 50, 3],
        [90, 40, 3],
        [112, 42, 3],
      ]),
  },
  roundCurls: {
    back: (color) =>
      curls(color, [
        [100, 78, 52],
        [53, 66, 16],
        [47, 86, 16],
        [52, 106, 15],
        [61, 49, 16],
        [77, 36, 16],
        [100, 31, 17],
        [123, 36, 16],
        [139, 49, 16],
        [147, 66, 16],
        [153, 86, 16],
        [148, 106, 15],
      ]),
    front: (color) => path(color, ROUND_LINE),
  },
  bun: {
    back: (color) =>
      circle(deep(color), 100, 30, 20) + line(color, 3, 'M90 26q10 -8 20 1', ' opacity=".8"'),
    front: (color) =>
      path(color, PULLED_BACK) + line(shine(color), 3, 'M76 52q10 -8 24 -9', ' opacity=".6"'),
  },
} as const satisfies Readonly<Record<string, Hair>>
