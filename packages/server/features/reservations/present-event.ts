import type { ListedEvent } from './series-store.ts'

export const presentEvent = (event: ListedEvent) => ({ ...event, startISO: new Date(event.startSeconds * 1000).toISOString() })
