// Shoulders and what they wear.

import { both, circle, line, mix, path } from './shapes.ts'
import type { Clothes, Look } from './look.ts'

const SHOULDERS = 'M28 204C29 172 52 158 82 151C88 164 112 164 118 151C148 158 171 172 172 204Z'

const drawings: Readonly<Record<Clothes, (look: Look) => string>> = {
  crew: ({ shirt }) => line(mix(shirt, '#000000', 0.16), 5, 'M82 151.5C88 165 112 165 118 151.5'),
  collar: ({ shirt }) => {
    const flap = path(mix(shirt, '#ffffff', 0.72), 'M84 147C78 150 76 156 79 168L100 164Z')
    return (
      both(flap) +
      line(mix(shirt, '#000000', 0.2), 2, 'M100 166V200') +
      circle(mix(shirt, '#ffffff', 0.7), 100, 182, 2.4)
    )
  },
  hoodie: ({ shirt }) =>
    both(
      path(
        mix(shirt, '#000000', 0.14),
        'M86 146C70 148 62 158 64 168C74 160 88 166 100 172L100 164C92 162 86 156 86 146Z',
      ),
    ) + both(line(mix(shirt, '#ffffff', 0.75), 2.6, 'M90 171v15')),
  stripes: ({ shirt, accent }) => {
    const stripe = mix(accent, shirt, 0.15)
    const upper = path(stripe, 'M52 163Q100 190 148 163L154 167Q100 198 46 167Z')
    const lower = path(stripe, 'M34 181Q100 214 166 181L169 188Q100 222 31 188Z')
    return upper + lower + line(stripe, 5, 'M82 151.5C88 165 112 165 118 151.5')
  },
  vneck: ({ complexion, shirt }) =>
    path(complexion.skin, 'M83 149L100 178L117 149C112 162 88 162 83 149Z') +
    line(mix(shirt, '#000000', 0.18), 3.6, 'M82 150L100 179L118 150'),
}

export const clothes = (look: Look): string =>
  path(look.shirt, SHOULDERS) + drawings[look.clothes](look)
