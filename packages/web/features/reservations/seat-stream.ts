// Live seat counts as they come over the wire: messages are separated by an empty line, may be cut
// anywhere, and lines that begin with a colon only keep the line open. Read by hand, because the
// browser's own reader cannot send who asks.

import type { EventExtra } from '@lodgepole/domain/reservations/series'

export interface SeatCount {
  readonly eventId: string
  readonly registeredCount: number
  readonly capacityCount: number | null
  readonly status: string
  readonly eventExtras: readonly EventExtra[]
}

interface Message {
  readonly event: string
  readonly data: string
}

const fieldOf = (line: string): readonly [name: string, value: string] => {
  const colon = line.indexOf(':')
  if (colon < 0) return [line, '']
  const value = line.slice(colon + 1)
  return [line.slice(0, colon), value.startsWith(' ') ? value.slice(1) : value]
}

/** Takes pieces of text as they arrive, and calls for each whole message. */
export const createMessageReader = (onMessage: (message: Message) => void) => {
  let rest = ''
  let event = 'message'
  let data: string[] = []
  const take = (line: string): void => {
    if (line === '') {
      if (data.length > 0) onMessage({ event, data: data.join('\n') })
      event = 'message'
      data = []
      return
    }
    const [name, value] = fieldOf(line)
    if (name === 'event') event = value
    else if (name === 'data') data.push(value)
  }
  return (piece: string): void => {
    rest += piece
    // A carriage return at the very end may be half of a line break.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  }
}

/**
 * What cannot be read is left out: the list itself is still right, and the next message says it
 * again.
 */
export const seatsIn = ({ event, data }: Message): readonly SeatCount[] => {
  if (event !== 'seats') return []
  try {
    const seats: unknown = JSON.parse(data)
    return Array.isArray(seats)
      ? (seats as SeatCount[]).filter(
          ({ eventId, registeredCount }) =>
            typeof eventId === 'string' && Number.isInteger(registeredCount),
        )
      : []
  } catch {
    return []
  }
}

const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 30_000

/**
 * After each try in vain twice as long, with some chance in it: a thousand browsers must not all
 * come back in the same second.
 */
export const waitBeforeTry = (triesInVain: number, chance: number): number =>
  Math.round(Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** triesInVain) * (0.5 + chance / 2))
