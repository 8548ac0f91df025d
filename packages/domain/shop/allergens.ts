// Whether something in a product is named in what a household has written about a person. Notes are
// free text in any of the portal's languages, so this can only warn; what a product contains is
// always shown beside it.

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

/** The beginnings of words that mean it, without accents. */
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
 * Lower case, accents gone, words parted by one space; a space at both ends, so that a stem meets
 * the beginning of a word.
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
