import { describe, expect, it } from 'vitest'
import { createMessageReader, seatsIn, waitBeforeTry, type SeatCount } from './seat-stream.ts'
import { watchSeats } from './watch-seats.ts'

const seat = (eventId: string, registeredCount: number): SeatCount => ({
  eventId,
  registeredCount,
  capacityCount: 4,
  status: 'Scheduled',
  eventExtras: [],
})
const wire = (...seats: readonly SeatCount[]) => `event: seats\ndata: ${JSON.stringify(seats)}\n\n`

const readAll = (pieces: readonly string[]) => {
  const found: SeatCount[] = []
  const read = createMessageReader((message) => found.push(...seatsIn(message)))
  for (const piece of pieces) read(piece)
  return found
}

describe('RSV-42 live seat counts are read off the wire', () => {
  const later = wire(seat('a', 2))
  const whole = `: hello\n\n${wire(seat('a', 1), seat('b', 2))}: still here\n\n${later}`
  const expected = [seat('a', 1), seat('b', 2), seat('a', 2)]

  it('wherever the pieces are cut', () => {
    for (let at = 0; at <= whole.length; at += 1)
      expect(readAll([whole.slice(0, at), whole.slice(at)])).toEqual(expected)
    expect(readAll([...whole])).toEqual(expected)
  })

  it.each(['\r\n', '\r'])('whatever ends its lines: %j', (end) => {
    const text = `${whole}:\n\n`.replaceAll('\n', end)
    expect(readAll([text])).toEqual(expected)
    expect(readAll([...text])).toEqual(expected)
  })

  it('joins data of several lines, and ignores what is not about seats or is unreadable', () => {
    const cut = JSON.stringify([seat('a', 1)], null, 1)
      .split('\n')
      .map((line) => `data: ${line}`)
      .join('\n')
    expect(readAll([`event: seats\n${cut}\n\n`])).toEqual([seat('a', 1)])
    expect(
      readAll([
        'event: news\ndata: []\n\n',
        'event: seats\ndata: {"a\n\n',
        'event: seats\ndata: {}\n\n',
        'event: seats\ndata: [{"eventId":1}]\n\n',
        wire(seat('b', 3)),
      ]),
    ).toEqual([seat('b', 3)])
    expect(readAll(['data: [{"eventId":"a","registeredCount":1}]\n\n'])).toEqual([])
  })

  it('does not give out a message that has not ended', () => {
    expect(readAll([wire(seat('a', 1)).slice(0, -1)])).toEqual([])
  })
})

describe('RSV-42 the stream is opened again', () => {
  it('later each time, never later than half a minute, and not all at once', () => {
    expect([0, 1, 2, 3, 10].map((tries) => waitBeforeTry(tries, 1))).toEqual([
      1000, 2000, 4000, 8000, 30_000,
    ])
    expect(waitBeforeTry(2, 0)).toBe(2000)
  })

  const streamOf = (text: string) => new Blob([text]).stream() as ReadableStream<Uint8Array>

  it('RSV-42 after it ended or could not be opened, and says so, until it is stopped', async () => {
    const [seen, waits]: [number[], number[]] = [[], []]
    const answers = [
      () => streamOf(wire(seat('a', 1))),
      () => Promise.reject(new Error('gone')),
      () => Promise.reject(new Error('gone')),
      () => streamOf(wire(seat('a', 2))),
    ]
    let again = 0
    await new Promise<void>((resolve) => {
      const stop = watchSeats({
        open: async () => {
          const answer = answers.shift()
          if (!answer) throw new Error('too often')
          return answer()
        },
        onSeats: (seats) => {
          seen.push(...seats.map(({ registeredCount }) => registeredCount))
          if (seen.length === 2) {
            stop()
            resolve()
          }
        },
        onAgain: () => (again += 1),
        wait: async (ms) => void waits.push(ms),
      })
    })
    await new Promise((resolve) => setImmediate(resolve))
    expect({ seen, again, left: answers.length, waits: waits.length }).toEqual({
      seen: [1, 2],
      again: 1,
      left: 0,
      waits: 3,
    })
  })

  it('is not opened again after a refusal', async () => {
    let tries = 0
    await new Promise<void>((resolve) => {
      watchSeats({
        open: async () => {
          tries += 1
          throw new Error(tries === 1 ? 'busy' : 'refused')
        },
        onSeats: () => undefined,
        onAgain: () => undefined,
        isOver: (error) => {
          const isRefused = (error as Error).message === 'refused'
          if (isRefused) setImmediate(resolve)
          return isRefused
        },
        wait: async () => undefined,
      })
    })
    expect(tries).toBe(2)
  })

  it('ends the call itself when it is stopped', async () => {
    let ended = false
    const asked = new Promise<void>((resolve) => {
      const stop = watchSeats({
        open: (signal) =>
          new Promise((_, reject) => {
            signal.addEventListener('abort', () => {
              ended = true
              reject(new Error('stopped'))
              resolve()
            })
            queueMicrotask(() => stop())
          }),
        onSeats: () => undefined,
        onAgain: () => undefined,
      })
    })
    await asked
    expect(ended).toBe(true)
  })
})
