// Presents events together with their JSON text. A timetable has thousands, and most are sent
// unchanged.

import type { ListedEvent } from './series-store.ts'

/**
 * The event as JSON without the closing brace. A symbol key keeps it out of listings of an event's
 * fields.
 */
const TEXT = Symbol('text')

export type PresentedEvent = ListedEvent & { readonly startISO: string; readonly [TEXT]: string }

export const presentEvent = (listed: ListedEvent): PresentedEvent => {
  const event = Object.assign(listed, {
    startISO: new Date(listed.startSeconds * 1000).toISOString(),
  })
  return Object.assign(event, { [TEXT]: JSON.stringify(event).slice(0, -1) })
}

/**
 * Writes events as JSON, each with a verdict. Most verdicts are the same object, which is
 * serialized once.
 */
export const writeEvents = (
  events: readonly PresentedEvent[],
  verdictOf: (event: PresentedEvent) => object,
): string => {
  const known = new Map<object, string>()
  const ending = (verdict: object): string => {
    const before = known.get(verdict)
    if (before !== undefined) return before
    const text = `,"verdict":${JSON.stringify(verdict)}}`
    known.set(verdict, text)
    return text
  }
  return `[${events.map((event) => event[TEXT] + ending(verdictOf(event))).join(',')}]`
}
