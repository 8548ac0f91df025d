// What somebody's seat in an event costs: age on the day, residency, and how many come along. The server charges by it and the browser
// shows the running total by it.

import { ageOn } from '../people/age.ts'
import { priceCents } from './prices.ts'
import type { BookableEvent, Series } from './series.ts'

export interface Seated {
  readonly birthIso: string | null
  /** Null: as the account is. */
  readonly isResident: boolean | null
}

export const seatPriceCents = ({ event, series }: { readonly event: Pick<BookableEvent, 'startDayHash'>; readonly series: Pick<Series, 'priceSettings'> }, { birthIso, isResident }: Seated, accountIsResident: boolean, people: number): number => {
  const ageYears = birthIso === null ? undefined : ageOn(birthIso, event.startDayHash)
  return priceCents(series.priceSettings, { ageYears, isResident: isResident ?? accountIsResident, people }) ?? 0
}
