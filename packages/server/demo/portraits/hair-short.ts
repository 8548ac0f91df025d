// Hair that stays above the ears.

import { curls, deep, shine, SHORT, type Hair } from './hair-shapes.ts'
import { both, circle, line, mix, path } from './shapes.ts'

const BUZZ =
  'M59 88C55 56 74 40 100 40C126 40 145 56 141 88C138 78 134 68 126 63C110 58 90 58 74 63C66 ' +
  '68 62 78 59 88Z'
const SIDE_PART =
  'M57 92C50 60 66 36 98 36C132 34 150 58 143 92C140 86 138 78 136 71C116 72 92 66 80 53C76 ' +
  '64 70 70 65 74C62 80 60 87 57 92Z'
const QUIFF =
  'M57 92C53 66 60 52 70 46C76 28 112 22 132 36C146 46 148 70 143 92C140 86 138 78 134 70C120 ' +
  '66 100 70 84 62' +
  'C76 66 70 70 65 74C62 80 60 87 57 92Z'
const SPIKES =
  'M57 92C52 72 54 58 62 50L60 38L74 42L80 28L92 37L104 24L112 37L126 30L128 44L142 42L139 ' +
  '54C146 64 146 80 143 92' +
  'C140 86 138 78 135 72L122 74L114 66L104 74L94 66L84 75L74 68L65 75C62 80 60 87 57 92Z'
const MOP =
  'M55 96C46 58 66 32 100 32C134 32 154 58 145 96C141 91 139 87 137 82C130 85 124 80 120 76C114 ' +
  '84 104 83 99 76' +
  'C92 84 82 83 78 77C74 83 68 85 64 83C61 88 59 92 55 96Z'
const KNOTTED =
  'M58 90C54 56 74 39 100 39C126 39 146 56 142 90C138 76 130 64 118 60C106 57 94 57 82 60C70 ' +
  '64 62 76 58 90Z'
const PIXIE =
  'M56 98C48 60 66 36 100 36C134 36 152 60 144 98C140 94 138 84 136 76C126 76 118 70 114 ' +
  '62C104 74 82 80 66 79C64 86 61 94 56 98Z'

export const shortHair = {
  bald: {
    front: (color) =>
      both(path(color, 'M59 97C54 88 56 76 64 66C66 72 66 78 65 84C64 90 63 95 59 97Z')),
  },
  buzz: { front: (color, { complexion }) => path(mix(color, complexion.skin, 0.25), BUZZ) },
  crop: {
    front: (color) =>
      path(color, SHORT) + line(shine(color), 3, 'M78 50q14 -8 32 -6', ' opacity=".7"'),
  },
  sidePart: {
    front: (color) =>
      path(color, SIDE_PART) + line(deep(color), 2, 'M80 53q8 -9 20 -12', ' opacity=".6"'),
  },
  quiff: {
    front: (color) =>
      path(color, QUIFF) + line(shine(color), 3.4, 'M82 46q18 -12 38 -5', ' opacity=".7"'),
  },
  spikes: { front: (color) => path(color, SPIKES) },
  mop: {
    front: (color) =>
      path(color, MOP) + line(shine(color), 3, 'M76 48q16 -10 36 -6', ' opacity=".6"'),
  },
  pixie: {
    front: (color) =>
      path(color, PIXIE) + line(shine(color), 3, 'M76 52q14 -10 34 -8', ' opacity=".7"'),
  },
  shortCurls: {
    front: (color) =>
      curls(color, [
        [64, 74, 10],
        [66, 60, 12],
        [76, 48, 13],
        [90, 41, 13],
        [106, 40, 13],
        [121, 46, 13],
        [132, 57, 12],
        [136, 72, 10],
        [80, 60, 12],
        [96, 55, 13],
        [112, 56, 13],
        [124, 64, 11],
      ]) +
      curls(shine(color), [
        [78, 47, 3],
        [92, 40, 3],
        [108, 42, 3],
        [122, 50, 3],
      ]),
  },
  topKnot: {
    back: (color) => circle(color, 100, 32, 16),
    front: (color) => path(color, KNOTTED) + line(deep(color), 2.6, 'M90 42q10 5 20 0'),
  },
} as const satisfies Readonly<Record<string, Hair>>
