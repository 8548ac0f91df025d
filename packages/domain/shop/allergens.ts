// Whether a product contains something that a household has mentioned in its notes about a person.
// Notes are free text in any of the portal's languages, so this can only warn. A product's
// allergens are always shown next to it.

import { normalizeText } from '../kernel/normalize.ts'

export const allergens = [
  'peanut',
  'tree-nut',
  'milk',
  'egg',
  'wheat',
  'soy',
  'sesame',
  'fish',
  'shellfish',
] as const
export type Allergen = (typeof allergens)[number]

/** Beginnings of words for each allergen, without accents. */
const stems: Readonly<Record<Allergen, readonly string[]>> = {
  peanut: ['peanut', 'groundnut', 'cacahuete', 'cacahuate', 'mani ', 'arachide', 'nut ', 'nuts'],
  'tree-nut': [
    'tree nut',
    'treenut',
    'nut ',
    'nuts',
    'almond',
    'walnut',
    'hazelnut',
    'cashew',
    'pecan',
    'pistachio',
    'nuez',
    'nueces',
    'almendra',
    'avellana',
    'noix',
    'noisette',
    'amande',
    'frutos secos',
    'fruits a coque',
  ],
  milk: ['milk', 'dairy', 'lactose', 'leche', 'lacteo', 'lactosa', 'lait'],
  egg: ['egg', 'huevo', 'oeuf'],
  wheat: ['wheat', 'gluten', 'celiac', 'coeliac', 'trigo', 'celiac', 'ble '],
  soy: ['soy', 'soja'],
  sesame: ['sesame', 'sesamo', 'tahini'],
  fish: ['fish', 'pescado', 'poisson'],
  shellfish: [
    'shellfish',
    'shrimp',
    'prawn',
    'crab',
    'lobster',
    'marisco',
    'camaron',
    'crevette',
    'fruits de mer',
    'crustace',
  ],
}

const NOT_LETTERS = /[^a-z]+/g

/**
 * Lower case without accents, words separated by one space, with a space at both ends so that a
 * stem matches only at the beginning of a word.
 */
const plain = (note: string): string => {
  const letters = normalizeText(note.toLowerCase().replaceAll('œ', 'oe'), 'NFD')
  return ` ${letters.replaceAll(/\p{M}/gu, '').replaceAll(NOT_LETTERS, ' ').trim()} `
}

export const allergensIn = (note: string | null): readonly Allergen[] => {
  const text = plain(note ?? '')
  return text.trim() === ''
    ? []
    : allergens.filter((allergen) => stems[allergen].some((stem) => text.includes(` ${stem}`)))
}

export const allergenWarnings = (
  contains: readonly Allergen[],
  named: readonly Allergen[],
): readonly Allergen[] => contains.filter((allergen) => named.includes(allergen))
