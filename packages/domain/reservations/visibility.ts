// Which series a person gets to see at all.

import type { Series } from './series.ts'

export interface Viewer {
  readonly isAdmin: boolean
  /** The campus they are viewing, if any. */
  readonly campusId: string | null
}

export const isSeriesVisible = (
  { enabled, hidden, state, campusId }: Pick<Series, 'enabled' | 'hidden' | 'state' | 'campusId'>,
  onlooker: Viewer,
): boolean =>
  enabled &&
  !hidden &&
  (state === null || onlooker.isAdmin) &&
  (campusId === null || campusId === onlooker.campusId)
