// The places that the series of an organization name: a place is there as long as a series is held
// at it.

import { useSeriesList } from './use-schedule.ts'

export const placesOf = (
  series: readonly { readonly campusId: string | null }[],
): readonly string[] => [...new Set(series.flatMap(({ campusId }) => campusId ?? []))].sort()

export const usePlaces = (): readonly string[] => placesOf(useSeriesList().data ?? [])
