// The places used by the organization's series. A place exists as long as a series takes place
// there.

import { useSeriesList } from './use-schedule.ts'

export const placesOf = (
  series: readonly { readonly campusId: string | null }[],
): readonly string[] => [...new Set(series.flatMap(({ campusId }) => campusId ?? []))].sort()

export const usePlaces = (): readonly string[] => placesOf(useSeriesList().data ?? [])
