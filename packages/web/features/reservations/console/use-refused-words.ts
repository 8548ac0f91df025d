// Why something about the timetable was refused, in the language of whoever asked.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { ApiError } from '@lodgepole/contract/client'
import { useCommonErrorMessage } from '../../../lib/errors/use-common-error-message.ts'

const known: Readonly<Record<string, MessageDescriptor>> = {
  BOOKINGS_CHANGED: msg`Reservations have changed since you looked, so nothing was done. Please look at the new list.`,
  DAY_CLOSED: msg`Nothing takes place on this day.`,
  CLOSURE_DAYS: msg`A closure ends on the day it begins or later, and lasts a year at most.`,
  CLOSURE_UNDER_WAY: msg`The reservations of these days are still being cancelled. Please try again in a moment.`,
  SEATS_TAKEN: msg`More seats than that are taken.`,
  EXTRA_TAKEN: msg`Somebody has reserved an item that would be gone.`,
  EVENT_TIMES: msg`An event ends after it starts, and lasts 31 days at most.`,
  NOTHING_CHANGES: msg`Nothing is different from what it is: there is nothing to change.`,
  EVENT_CANCELLED: msg`A cancelled event cannot be changed.`,
  EVENT_OVER: msg`This event is over.`,
  EVENT_THERE_ALREADY: msg`The series has another event at that moment already.`,
  NO_EVENTS_OF_RULE: msg`There is no day on which this would take place.`,
  EVENT_COMES_ONCE: msg`This event does not come again.`,
  SERIES_TIME_ZONE: msg`This time zone is not known.`,
  SERIES_SPLIT_DAYS: msg`A day of the week belongs to one of the two parts only.`,
  SERIES_PRICES: msg`Prices have two decimals, and ranges of ages or numbers do not overlap.`,
  SERIES_PROVIDER_NEEDED: msg`Members could not pay for it: choose a card provider in the settings first, or leave the prices empty. A draft may have prices.`,
  SERIES_HAS_EVENTS: msg`A series that has events keeps its time zone.`,
}

export const useRefusedWords = (): ((error: unknown) => string) => {
  const { _ } = useLingui()
  const otherWords = useCommonErrorMessage()
  return (error) => {
    const text =
      error instanceof ApiError && Object.hasOwn(known, error.code) ? known[error.code] : undefined
    return text ? _(text) : otherWords(error)
  }
}
