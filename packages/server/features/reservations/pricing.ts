// What the seats of a booking cost. Nothing of this comes from the client.

import { ageOn } from '@lodgepole/domain/people/age'
import type { Granted } from '@lodgepole/domain/reservations/decide'
import { priceCents } from '@lodgepole/domain/reservations/prices'
import type { PersonRow } from './household-store.ts'

/** A seat in the line costs nothing until it is one. */
export const seatPriceCents = ({ event, series, status }: Granted, person: PersonRow, account: PersonRow, people: number): number => {
  if (status === 'Waitlisted') return 0
  const ageYears = person.birthIso === null ? undefined : ageOn(person.birthIso, event.startDayHash)
  return priceCents(series.priceSettings, { ageYears, isResident: person.isResident ?? account.isResident ?? false, people }) ?? 0
}
