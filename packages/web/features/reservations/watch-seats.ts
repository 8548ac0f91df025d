// Listens for seat counts until stopped: reads the stream, and reopens it after a delay when it
// ends.

import { createMessageReader, seatsIn, waitBeforeTry, type SeatCount } from './seat-stream.ts'

export interface WatchOptions {
  readonly open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>
  readonly onSeats: (seats: readonly SeatCount[]) => void
  /** The stream is back after an interruption. What happened in the meantime is unknown. */
  readonly onAgain: () => void
  /** Whether there is no point in trying again after this error. */
  readonly isOver?: (error: unknown) => boolean
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

const LASTING_MS = 5_000

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })

const readAll = async (
  stream: ReadableStream<Uint8Array>,
  onSeats: WatchOptions['onSeats'],
  signal: AbortSignal,
): Promise<void> => {
  const read = createMessageReader((message) => {
    const seats = seatsIn(message)
    if (seats.length > 0 && !signal.aborted) onSeats(seats)
  })
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  const stop = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', stop, { once: true })
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    read(decoder.decode(value, { stream: true }))
  }
}

/** Returns a function that stops it. */
export const watchSeats = ({
  open,
  onSeats,
  onAgain,
  isOver = () => false,
  wait = pause,
}: WatchOptions): (() => void) => {
  const ending = new AbortController()
  const { signal } = ending
  const run = async (): Promise<void> => {
    let [triesInVain, wasOpen] = [0, false]
    while (!signal.aborted) {
      try {
        const stream = await open(signal)
        if (wasOpen) onAgain()
        wasOpen = true
        const openedAtMs = Date.now()
        await readAll(stream, onSeats, signal)
        // A stream that closes as soon as it opens counts as a failed attempt.
        if (Date.now() - openedAtMs > LASTING_MS) triesInVain = 0
      } catch (error) {
        // Not reported, because the list is visible and only its counts are as old as the last
        // fetch.
        if (isOver(error)) return
      }
      if (signal.aborted) return
      await wait(waitBeforeTry(triesInVain, Math.random()), signal)
      triesInVain += 1
    }
  }
  void run()
  return () => ending.abort()
}
