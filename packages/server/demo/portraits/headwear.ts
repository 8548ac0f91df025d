// What some people wear on the head, in place of (or over) hair.

import type { Hair } from './hair-shapes.ts'
import { both, circle, line, mix, path } from './shapes.ts'

const TURBAN =
  'M54 84C42 48 66 20 102 20C138 20 158 48 146 84C142 74 136 68 128 64C118 60 108 62 100 ' +
  '68C92 62 82 60 72 64C64 68 58 74 54 84Z'
const TURBAN_FOLDS =
  'M100 67C112 52 128 44 148 54M100 67C90 50 72 42 53 52M100 67C100 48 106 34 122 26M100 ' +
  '67C98 46 90 34 78 27'
const SCARF_WITH_OPENING =
  'M100 30C58 30 46 62 50 98C53 124 56 144 44 172C70 190 130 190 156 172C144 144 147 124 150 ' +
  '98C154 62 142 30 100 30Z' +
  'M100 52C124 52 136 68 135 92C134 118 120 137 100 137C80 137 66 118 65 92C64 68 76 52 100 52Z'

export const headwear = {
  cap: {
    back: (color) => both(path(color, 'M56 100C52 86 54 70 62 62L70 78C64 86 62 96 56 100Z')),
    front: (color, { accent }) =>
      both(path(color, 'M57 97C55 86 57 76 62 70L68 74C65 82 64 92 57 97Z')) +
      path(accent, 'M58 72C56 44 78 32 100 32C122 32 144 44 142 72C116 64 84 64 58 72Z') +
      path(
        mix(accent, '#000000', 0.18),
        'M66 71C88 62 122 62 146 72C158 76 156 83 148 82C122 75 92 74 66 76Z',
      ) +
      circle(mix(accent, '#ffffff', 0.4), 100, 33, 3.6) +
      line(mix(accent, '#000000', 0.12), 1.8, 'M100 34V64'),
  },
  turban: {
    front: (_, { accent }) =>
      path(accent, TURBAN) +
      line(mix(accent, '#000000', 0.18), 2.6, TURBAN_FOLDS) +
      path(mix(accent, '#ffffff', 0.22), 'M92 66L100 52L108 66L100 71Z'),
  },
  scarf: {
    front: (_, { accent }) =>
      path(accent, SCARF_WITH_OPENING, ' fill-rule="evenodd"') +
      line(
        mix(accent, '#000000', 0.14),
        2.6,
        'M66 116C74 146 104 152 140 150M60 150C78 166 108 168 128 162',
      ) +
      line(mix(accent, '#ffffff', 0.2), 2.4, 'M70 54C80 40 118 38 130 54'),
  },
} as const satisfies Readonly<Record<string, Hair>>
