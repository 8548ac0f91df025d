import { expect, it, vi } from 'vitest'
import { CallCounts } from './call-counts.ts'

const MINUTE_MS = 60_000

const callsOf = (counts: CallCounts, addresses: readonly string[]) => {
  const results: { current: number; ttl: number }[] = []
  for (const address of addresses)
    counts.incr(address, (_fault, result) => result && results.push(result), MINUTE_MS)
  return results.map(({ current }) => current)
}

it('PLT-15 each of many calls in one moment has its own number', () => {
  const counts = new CallCounts()
  expect(callsOf(counts, ['a', 'a', 'b', 'a'])).toEqual([1, 2, 1, 3])
  expect(callsOf(counts.child(), ['a'])).toEqual([1])
})

it('PLT-15 counts begin again after a minute, and addresses do not fill the memory', () => {
  vi.useFakeTimers()
  try {
    const counts = new CallCounts()
    expect(callsOf(counts, ['a', 'a'])).toEqual([1, 2])
    vi.advanceTimersByTime(MINUTE_MS - 1)
    expect(callsOf(counts, ['a'])).toEqual([3])
    vi.advanceTimersByTime(1)
    expect(callsOf(counts, ['a', 'a'])).toEqual([1, 2])
    callsOf(
      counts,
      Array.from({ length: 5_000 }, (_, index) => `other ${index}`),
    )
    expect(callsOf(counts, ['other 4999', 'a'])).toEqual([2, 1])
  } finally {
    vi.useRealTimers()
  }
})

it('PLT-138 counts begin again after a minute, also when the clock was set back', () => {
  vi.useFakeTimers()
  try {
    const counts = new CallCounts()
    expect(callsOf(counts, ['a', 'a'])).toEqual([1, 2])
    vi.setSystemTime(Date.now() - 60 * MINUTE_MS)
    vi.advanceTimersByTime(MINUTE_MS)
    expect(callsOf(counts, ['a'])).toEqual([1])
  } finally {
    vi.useRealTimers()
  }
})
