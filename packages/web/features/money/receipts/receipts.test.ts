import { describe, expect, it } from 'vitest'
import { recheckDelayMs } from './recheck-delay.ts'

describe('RCP-02 an open receipt is looked at again', () => {
  it('soon at first, then more rarely, and never less than twice a minute', () => {
    const waits = Array.from({ length: 40 }, (_, looks) => recheckDelayMs(looks))
    expect(waits[0]).toBe(3_000)
    expect(waits.every((wait, index) => wait >= (waits[index - 1] ?? 0))).toBe(true)
    expect(waits.at(-1)).toBe(30_000)
  })
})
