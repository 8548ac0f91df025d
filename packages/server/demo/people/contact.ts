// Addresses and telephone numbers that reach nobody: the streets are invented, and the numbers are
// from the range reserved for fiction.

import type { Random } from '../seed/random.ts'

export interface Town {
  readonly city: string
  readonly state: string
  readonly zipcode: string
  readonly areaCode: string
}

const streets = [
  'Maple Street',
  'Alder Avenue',
  'Birch Lane',
  'Chestnut Road',
  'Dogwood Court',
  'Elm Terrace',
  'Fernwood Drive',
  'Grove Street',
  'Hawthorn Way',
  'Juniper Place',
  'Linden Street',
  'Mulberry Lane',
  'Orchard Road',
  'Quarry Hill',
  'River Road',
  'Sycamore Street',
] as const

export const phoneNumber = (random: Random, areaCode: string): string =>
  `(${areaCode}) 555-01${String(random.integer(0, 99)).padStart(2, '0')}`

const postalAddress = (random: Random, town: Town) => ({
  postalAddress1: `${random.integer(2, 480)} ${random.pick(streets)}`,
  postalAddress2: random.chance(0.2) ? `Apt ${random.integer(1, 24)}` : null,
  postalCity: town.city,
  postalState: town.state,
  postalZipcode: town.zipcode,
})

/** A consistent street, telephone number and town. */
export const contact = (random: Random, towns: readonly Town[]) => {
  const town = random.pick(towns)
  return { ...postalAddress(random, town), phone: phoneNumber(random, town.areaCode) }
}
