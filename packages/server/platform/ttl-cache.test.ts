import { describe, expect, it } from 'vitest'
import { createTtlCache } from './ttl-cache.ts'

const memoryOf = (load: (key: string) => Promise<string>, clock = { ms: 0 }) => ({
  clock,
  memory: createTtlCache({ load, ttlMs: 100, maxEntries: 3, now: () => clock.ms }),
})

describe('PLT-18 a cache entry expires quickly', () => {
  it('loads once for simultaneous reads, and answers from memory while fresh', async () => {
    let loads = 0
    const { memory } = memoryOf(async (key) => `${key}${(loads += 1)}`)
    expect(await Promise.all([memory.get('a'), memory.get('a'), memory.get('a')])).toEqual([
      'a1',
      'a1',
      'a1',
    ])
    expect(memory.get('a')).toBe('a1')
  })

  it('answers with a slightly old value while it refreshes, never a very old one', async () => {
    let loads = 0
    const { memory, clock } = memoryOf(async (key) => `${key}${(loads += 1)}`)
    await memory.get('a')
    clock.ms = 150
    expect(memory.get('a')).toBe('a1')
    await expect.poll(() => memory.get('a')).toBe('a2')
    clock.ms = 500
    expect(await memory.get('a')).toBe('a3')
  })

  it('does not cache a value read before an announced change', async () => {
    let answer: (value: string) => void = () => undefined
    const { memory } = memoryOf(() => new Promise((resolve) => (answer = resolve)))
    const early = memory.get('a')
    memory.forget('a')
    answer('old')
    expect(await early).toBe('old')
    const later = memory.get('a')
    answer('new')
    expect(await later).toBe('new')
    expect(memory.get('a')).toBe('new')
  })

  it('does not cache failures and respects its size limit', async () => {
    let fail = true
    const { memory } = memoryOf(async (key) => {
      if (fail) throw new Error('away')
      return key
    })
    await expect(memory.get('a')).rejects.toThrow('away')
    fail = false
    for (const key of ['a', 'b', 'c', 'd']) expect(await memory.get(key)).toBe(key)
    expect(memory.get('d')).toBe('d')
    expect(memory.get('a')).toBeInstanceOf(Promise)
  })
})
