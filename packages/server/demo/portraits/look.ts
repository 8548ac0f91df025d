// What a drawn person looks like, decided once from a seed. Hints (age, how a first name is usually
// read, the household's complexion) only change the odds, so that a grandmother is not drawn with a
// school cap.

import type { Random } from '../seed/random.ts'
import { backgrounds, complexions, hairColors, shirts, type Complexion } from './palette.ts'

export type Presents = 'feminine' | 'masculine'

export interface PortraitHints {
  readonly ageYears?: number
  readonly presents?: Presents
  /** An index into the complexions, 0 being the lightest. */
  readonly complexion?: number
  /** Whether a headscarf or a turban may be drawn. */
  readonly headwear?: boolean
}

const hairStyles = {
  feminine: {
    child: ['pigtails', 'bob', 'longWaves', 'ponytail', 'puffs', 'fringeLong', 'curlyBob'],
    adult: [
      'longWaves',
      'bob',
      'bun',
      'ponytail',
      'curlyBob',
      'fringeLong',
      'roundCurls',
      'scarf',
      'pixie',
      'sideSweep',
    ],
    senior: ['bob', 'bun', 'pixie', 'curlyBob', 'sideSweep'],
  },
  masculine: {
    child: ['crop', 'mop', 'sidePart', 'shortCurls', 'cap', 'spikes'],
    adult: ['crop', 'sidePart', 'quiff', 'shortCurls', 'buzz', 'bald', 'turban', 'mop', 'topKnot'],
    senior: ['sidePart', 'bald', 'crop', 'buzz'],
  },
} as const

export type AgeGroup = 'child' | 'adult' | 'senior'
export type HairStyle = (typeof hairStyles)[Presents][AgeGroup][number]
export type Mouth = 'smile' | 'grin' | 'laugh' | 'soft'
export type Clothes = 'crew' | 'collar' | 'hoodie' | 'stripes' | 'vneck'

const childClothes: readonly Clothes[] = ['crew', 'hoodie', 'stripes', 'stripes', 'crew']
const grownUpClothes: readonly Clothes[] = ['crew', 'collar', 'vneck', 'stripes', 'hoodie']

export interface Look {
  readonly age: AgeGroup
  readonly complexion: Complexion
  readonly background: string
  readonly shirt: string
  readonly accent: string
  readonly hair: string
  readonly hairStyle: HairStyle
  readonly mouth: Mouth
  readonly clothes: Clothes
  readonly glasses: boolean
  readonly freckles: boolean
  readonly earrings: boolean
  readonly beard: 'none' | 'full' | 'moustache' | 'stubble'
}

const ageGroup = (ageYears: number): AgeGroup =>
  ageYears < 17 ? 'child' : ageYears < 62 ? 'adult' : 'senior'

const beardOf = (random: Random, presents: Presents, age: AgeGroup): Look['beard'] => {
  if (presents === 'feminine' || age === 'child' || random.chance(0.55)) return 'none'
  return random.pick(['full', 'full', 'moustache', 'stubble'] as const)
}

const differentFrom = <T>(random: Random, list: readonly T[], other: T): T =>
  random.pick(list.filter((item) => item !== other))

/**
 * Tightly curled hair is drawn for the darker half of the list, and falling hair for the lighter
 * half. Most styles fit everyone.
 */
const suits = (style: HairStyle, complexion: number, headwear: boolean): boolean => {
  if (style === 'scarf' || style === 'turban') return headwear
  if (style === 'puffs' || style === 'roundCurls') return complexion >= 4
  if (['fringeLong', 'spikes', 'quiff', 'sideSweep', 'sidePart', 'mop'].includes(style))
    return complexion <= 5
  return true
}

export const lookOf = (random: Random, hints: PortraitHints = {}): Look => {
  const presents = hints.presents ?? random.pick(['feminine', 'masculine'] as const)
  const age = ageGroup(hints.ageYears ?? random.integer(6, 75))
  const index = Math.min(
    complexions.length - 1,
    Math.max(0, hints.complexion ?? random.integer(0, complexions.length - 1)),
  )
  const complexion = complexions[index] as Complexion
  const styles: readonly HairStyle[] = hairStyles[presents][age]
  const background = random.pick(backgrounds)
  const shirt = random.pick(shirts)
  return {
    age,
    complexion,
    background,
    shirt,
    accent: differentFrom(random, shirts, shirt),
    hair:
      age === 'senior'
        ? random.pick([hairColors.silver, hairColors.white, hairColors.silver])
        : random.pick(complexion.hair),
    hairStyle: random.pick(styles.filter((style) => suits(style, index, hints.headwear ?? false))),
    mouth: random.pick(['smile', 'grin', 'laugh', 'soft', 'smile'] as const),
    clothes: random.pick(age === 'child' ? childClothes : grownUpClothes),
    glasses: random.chance(age === 'senior' ? 0.55 : age === 'child' ? 0.14 : 0.22),
    freckles: index < 3 && random.chance(age === 'child' ? 0.4 : 0.15),
    earrings: presents === 'feminine' && random.chance(age === 'child' ? 0.15 : 0.5),
    beard: beardOf(random, presents, age),
  }
}
