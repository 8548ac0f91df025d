// Presents a timetable's events a page at a time, ordered by end and then by id.

import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import { pageAnswer, type PageRequest } from '../../platform/http/paged.ts'
import type { PresentedEvent } from './present-event.ts'

const isOnPage = ({ endSeconds, eventId }: PresentedEvent, { after }: PageRequest): boolean =>
  !after || endSeconds > after.seconds || (endSeconds === after.seconds && eventId > after.id)

/** Includes only events of the activities shown. */
export const presentEventPage = (
  events: readonly PresentedEvent[],
  series: readonly { readonly sessionId: string }[],
  page: PageRequest,
) => {
  const shown = new Set(series.map(({ sessionId }) => sessionId))
  return pageAnswer(
    events.filter((event) => shown.has(event.sessionId) && isOnPage(event, page)),
    page,
    (event) => event,
    ({ endSeconds, eventId }) => writePageKey({ seconds: endSeconds, id: eventId }),
  )
}
