// People in the demo are drawn, not photographed: nobody's real face is used, and every load draws
// the same ones. A seed becomes a friendly flat face in a circle that is recognizable at 70 px and
// at 200 px.

import { seededRandom } from '../seed/random.ts'
import { clothes } from './clothes.ts'
import { beard, features, head, neck } from './face.ts'
import { hairBack, hairFront } from './hair.ts'
import { lookOf, type Look, type PortraitHints } from './look.ts'
import { circle } from './shapes.ts'

/** A child has a larger head and smaller shoulders. */
const proportions = {
  child: {
    head: 'translate(100 150) scale(1.02) translate(-100 -142)',
    body: 'translate(100 204) scale(.84 .82) translate(-100 -200)',
  },
  adult: { head: 'translate(0 2)', body: 'translate(0 2)' },
  senior: { head: 'translate(0 3)', body: 'translate(0 3)' },
} as const

const inside = (look: Look): string => {
  const { head: headPlace, body } = proportions[look.age]
  return [
    `<g transform="${headPlace}">${hairBack(look)}</g>`,
    `<g transform="${body}">${look.hairStyle === 'scarf' ? '' : neck(look)}${clothes(look)}</g>`,
    '<g ' +
      `transform="${headPlace}">${head(look)}${beard(look)}${features(look)}${hairFront(look)}</g>`,
  ].join('')
}

/** Close enough that the eyes are still recognizable at 70 px. */
const CLOSE_UP = 'translate(100 106) scale(1.13) translate(-100 -100)'

export const drawPortrait = (seed: string, hints: PortraitHints = {}): string => {
  const look = lookOf(seededRandom(`portrait/${seed}`), hints)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">' +
    '<clipPath id="round"><circle cx="100" cy="100" r="100"/></clipPath>' +
    `<g clip-path="url(#round)">${circle(look.background, 100, 100, 100)}<g ` +
    `transform="${CLOSE_UP}">${inside(look)}</g></g></svg>`
  )
}
