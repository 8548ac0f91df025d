// Parses the live stream of seat counts. Messages are separated by an empty line, may be cut
// anywhere, and lines that start with a colon only keep the connection open. Parsed by hand,
// because the browser's EventSource can't send the identity of the requester.

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

/** Takes chunks of text as they arrive, and calls back for each complete message. */
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
 * An unreadable message is skipped. The list itself is still correct, and the next message repeats
 * the counts.
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
 * Doubles the delay after each failed attempt, with some randomness, so that a thousand browsers
 * don't all reconnect in the same second.
 */
export const waitBeforeTry = (triesInVain: number, chance: number): number =>
  Math.round(Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** triesInVain) * (0.5 + chance / 2))
