// Head, neck and features. Everyone has the same head, and hair is drawn to fit it. Children get
// larger, lower eyes.

import { both, circle, ellipse, line, mix, path } from './shapes.ts'
import type { Look, Mouth } from './look.ts'

const HEAD =
  'M60 88C59 58 77 44 100 44C123 44 141 58 140 88C139 117 122 138 100 138C78 138 61 117 60 88Z'
const MOUSTACHE = 'M100 108c-8 -3 -19 1 -22 8c8 1 18 0 22 -3c4 3 14 4 22 3c-3 -7 -14 -11 -22 -8Z'
const INK = '#33261f'

export const neck = ({ complexion }: Look): string =>
  path(complexion.skin, 'M86 120h28v30c0 16-28 16-28 0Z') +
  path(complexion.shade, 'M86 128c6 9 22 9 28 0v9c-7 9-21 9-28 0Z', ' opacity=".75"')

export const head = ({ complexion, earrings }: Look): string =>
  both(
    ellipse(complexion.skin, 60, 95, 8, 10) +
      ellipse(complexion.shade, 60, 95, 4, 6, ' opacity=".7"'),
  ) +
  (earrings ? both(circle('#e5b94f', 58, 108, 3.4)) : '') +
  path(complexion.skin, HEAD)

const eyes = (look: Look): string => {
  const child = look.age === 'child'
  const [y, rx, ry] = child ? [97, 5.2, 6.4] : [94, 4.3, 5.4]
  const laughing = look.mouth === 'laugh' && !child
  const open = ellipse(INK, 83, y, rx, ry) + circle('#fff', 84.8, y - 2.2, child ? 1.9 : 1.5)
  return both(laughing ? line(INK, 3.4, `M77 ${y + 1}q6 -7 12 0`) : open)
}

const brows = (look: Look): string => {
  const color = look.age === 'senior' ? mix(look.hair, '#5c5650', 0.35) : mix(look.hair, INK, 0.35)
  const y = look.age === 'child' ? 84 : 82
  return both(line(color, look.age === 'child' ? 2.8 : 3.4, `M75 ${y}q7 -5 15 -1`))
}

const mouths: Readonly<Record<Mouth, (lip: string) => string>> = {
  smile: (lip) => line(lip, 3.4, 'M87 116q13 11 26 0'),
  soft: (lip) => line(lip, 3.4, 'M90 118q10 7 20 0'),
  grin: (lip) =>
    path('#fff', 'M85 114q15 5 30 0q-3 15 -15 15t-15 -15Z') +
    line(lip, 2.6, 'M85 114q15 5 30 0q-3 15 -15 15t-15 -15Z'),
  laugh: (lip) =>
    path('#7c2f2b', 'M85 113q15 3 30 0q-1 18 -15 18t-15 -18Z') +
    path('#fff', 'M87 113.6q13 2.6 26 0l-1.4 5q-11.6 2 -23.2 0Z') +
    path('#e07b72', 'M91 127q9 -7 18 0q-4 4 -9 4t-9 -4Z') +
    line(lip, 1.6, 'M85 113q15 3 30 0'),
}

const freckles = (shade: string): string =>
  both(
    [
      [72, 104],
      [77, 107],
      [82, 104],
      [76, 101],
    ]
      .map(([x = 0, y = 0]) => circle(shade, x, y, 1.2))
      .join(''),
  )

const glasses = (accent: string): string => {
  const frame = mix(accent, '#2b2b2b', 0.55)
  return (
    both(
      '<rect x="67" y="83" width="28" height="24" rx="11" fill="#fff" fill-opacity=".1" ' +
        `stroke="${frame}" stroke-width="3"/>`,
    ) +
    line(frame, 3, 'M95 93q5 -4 10 0') +
    both(line(frame, 3, 'M67 92l-7 -2'))
  )
}

const wrinkles = (shade: string): string =>
  both(line(shade, 1.8, 'M69 101q-4 1 -6 4') + line(shade, 1.8, 'M80 110q-4 4 -3 9'))

export const beard = ({ beard: kind, hair, complexion }: Look): string => {
  const full =
    'M60 90C62 106 68 110 78 107C88 103 112 103 122 107C132 110 138 106 140 90C141 124 124 ' +
    '147 100 147C76 147 59 124 60 90Z'
  if (kind === 'full') return path(hair, full)
  if (kind === 'stubble')
    return path(mix(complexion.shade, mix(hair, INK, 0.5), 0.35), full, ' opacity=".5"')
  return ''
}

const moustache = ({ beard: kind, hair }: Look): string =>
  kind === 'moustache' || kind === 'full'
    ? path(mix(hair, INK, kind === 'full' ? 0.14 : 0), MOUSTACHE)
    : ''

export const features = (look: Look): string => {
  const { shade, blush, lip } = look.complexion
  const nose = line(
    shade,
    3,
    look.age === 'child' ? 'M97 106q3 3 6 0' : 'M98 97q-4 9 -1 10q3 1 6 0',
  )
  return [
    both(ellipse(blush, 73, 108, 8.5, 6, ` opacity="${look.age === 'child' ? '.5' : '.36'}"`)),
    look.freckles ? freckles(shade) : '',
    look.age === 'senior' && look.beard !== 'full' ? wrinkles(shade) : '',
    nose,
    moustache(look),
    mouths[look.mouth](look.beard === 'full' ? mix(lip, '#ffffff', 0.25) : lip),
    brows(look),
    eyes(look),
    look.glasses ? glasses(look.accent) : '',
  ].join('')
}
