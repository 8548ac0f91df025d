// The nights of a unit that are taken or requested in some weeks, in drawing order.

import { useTakenNights, useUnitStays } from './use-lodging.ts'
import { waits, requestedDays, type Taken } from './components/StayBar.tsx'

interface UnitMonthParts {
  readonly lodgingId: string
  readonly from: string
  readonly to: string
  /** Whether the reader may see every stay here. Other readers only see which nights are taken. */
  readonly seesAll: boolean
}

export const useUnitMonth = ({ lodgingId, from, to, seesAll }: UnitMonthParts) => {
  const stays = useUnitStays(lodgingId, from, to)
  const nights = useTakenNights(lodgingId, from, to, !seesAll)
  const known = stays.data ?? []
  // The nights of others are drawn next to the reader's own: taken, without a name.
  const others = (nights.data ?? []).filter(
    (night) =>
      !known.some((stay) => stay.firstDay === night.firstDay && stay.lastDay === night.lastDay),
  )
  // Stays that have the nights come before requests for them. Requested new dates are drawn next to
  // the stay's current ones.
  const shown: readonly Taken[] = [
    ...known.filter((stay) => !waits(stay)),
    ...others,
    ...known.filter(waits),
    ...known.flatMap(requestedDays),
  ]
  return {
    known,
    shown,
    hasOthers: others.length > 0,
    isPending: stays.isPending || nights.isLoading,
    failed: [
      { what: 'stays', query: stays },
      { what: 'nights', query: nights },
    ].flatMap(({ what, query: { isError, data, error, refetch } }) =>
      isError && !data ? [{ what, error, retry: refetch }] : [],
    ),
  }
}
