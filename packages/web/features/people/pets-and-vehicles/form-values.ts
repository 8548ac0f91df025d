// Converts typed text to what is sent: leading and trailing spaces are removed, and an emptied
// field is null.

import { isVaccinationPossible } from '@lodgepole/domain/people/pets-and-vehicles/vaccination'
import type { PetBody, VehicleBody } from './types.ts'

type Texts<Name extends string> = Readonly<Record<Name, string>>

export type PetTexts = Texts<
  'name' | 'species' | 'breed' | 'color' | 'vaccinationExpiresISO' | 'note'
>
export type VehicleTexts = Texts<
  'make' | 'model' | 'year' | 'color' | 'licensePlate' | 'licenseState' | 'note'
>

export const OLDEST_CAR_YEAR = 1886
export const LAST_YEAR = 2200

/** Undefined for a valid year, or none. */
export const yearFault = (typed: string): 'digits' | 'range' | undefined => {
  const text = typed.trim()
  if (text === '') return undefined
  if (!/^\d{4}$/.test(text)) return 'digits'
  return Number(text) >= OLDEST_CAR_YEAR && Number(text) <= LAST_YEAR ? undefined : 'range'
}

export const isYear = (typed: string): boolean => yearFault(typed) === undefined

/** A valid day, or none. */
export const isVaccinationDay = (typed: string): boolean =>
  typed === '' || isVaccinationPossible(typed)

const orNull = (typed: string): string | null => typed.trim() || null

export const petBody = ({
  name,
  species,
  breed,
  color,
  vaccinationExpiresISO,
  note,
}: PetTexts): PetBody => ({
  name: name.trim(),
  species: species.trim(),
  breed: orNull(breed),
  color: orNull(color),
  vaccinationExpiresISO: orNull(vaccinationExpiresISO),
  note: orNull(note),
})

export const vehicleBody = ({
  make,
  model,
  year,
  color,
  licensePlate,
  licenseState,
  note,
}: VehicleTexts): VehicleBody => ({
  make: make.trim(),
  model: model.trim(),
  year: year.trim() === '' ? null : Number(year),
  color: orNull(color),
  licensePlate: licensePlate.trim(),
  licenseState: orNull(licenseState),
  note: orNull(note),
})

/** A vaccination that expires today is still valid today, in the organization's time zone. */
export const hasRunOut = (expiresISO: string, now: Date, timeZone: string): boolean =>
  expiresISO <
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now)
