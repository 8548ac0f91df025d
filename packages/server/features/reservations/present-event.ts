// Events as they are answered, each with its text: a timetable has thousands, and most of them are
// sent as they were sent before.

import type { ListedEvent } from './series-store.ts'

/**
 * The event as JSON, without the brace that ends it. Nobody who lists the fields of an event meets
 * it.
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
 * Events as JSON, each with a verdict. Most verdicts are one and the same object, and are written
 * once.
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
