// Every style in two layers, all drawn for the one head of face.ts.

import type { HairStyle, Look } from './look.ts'
import type { Hair } from './hair-shapes.ts'
import { longHair } from './hair-long.ts'
import { shortHair } from './hair-short.ts'
import { headwear } from './headwear.ts'

const styles: Readonly<Record<HairStyle, Hair>> = { ...shortHair, ...longHair, ...headwear }

export const hairBack = (look: Look): string => styles[look.hairStyle].back?.(look.hair, look) ?? ''
export const hairFront = (look: Look): string =>
  styles[look.hairStyle].front?.(look.hair, look) ?? ''
