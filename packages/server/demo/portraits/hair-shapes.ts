// What several hair styles share: the outline on the head, lighter and deeper tones, curls as
// circles.

import type { Look } from './look.ts'
import { circle, mix } from './shapes.ts'

export interface Hair {
  /** Falls behind the head. */
  readonly back?: (color: string, look: Look) => string
  /** Lies on the head. */
  readonly front?: (color: string, look: Look) => string
}

export const shine = (color: string): string => mix(color, '#ffffff', 0.16)
export const deep = (color: string): string => mix(color, '#000000', 0.16)

type Curl = readonly [x: number, y: number, radius: number]

export const curls = (color: string, spots: readonly Curl[]): string =>
  spots.map(([x, y, radius]) => circle(color, x, y, radius)).join('')

export const SHORT =
  'M57 92C51 58 70 37 101 37C132 37 148 58 143 92C140 87 138 80 135 73C118 73 108 69 100 ' +
  '65C90 70 78 73 65 73C62 80 60 87 57 92Z'

export const PARTED =
  'M100 40C72 38 54 58 57 98C63 92 66 80 70 71C84 69 95 62 100 54C105 62 116 69 130 71C134 80 ' +
  '137 92 143 98C146 58 128 38 100 40Z'

export const FRINGE =
  'M100 36C68 35 53 56 57 96C61 90 63 84 65 79C88 84 112 84 135 79C137 84 139 90 143 96C147 ' +
  '56 132 35 100 36Z'

export const SWEPT =
  'M98 37C68 38 53 60 57 96C61 90 63 82 66 75C92 76 114 68 124 58C128 66 134 74 136 80C138 86 ' +
  '140 91 143 96C147 56 130 36 98 37Z'
