// Events as they are answered. What was read for the answer is added to, not copied: a timetable has thousands.

import type { ListedEvent } from './series-store.ts'

export const presentEvent = (event: ListedEvent) => Object.assign(event, { startISO: new Date(event.startSeconds * 1000).toISOString() })
