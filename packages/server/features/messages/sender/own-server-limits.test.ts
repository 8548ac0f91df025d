import { describe, expect, it } from 'vitest'
import { createOwnServerLimits } from './own-server-limits.ts'

describe('MAIL-25 a slow server of one organization', () => {
  it('gets two messages at most, and many while it is quick', async () => {
    let nowMs = 0
    const limits = createOwnServerLimits(() => nowMs)
    const ends: (() => void)[] = []
    const hang = () => limits.track('oak', () => new Promise<void>((resolve) => ends.push(resolve)))
    const sends = [hang(), hang(), hang()]
    expect(limits.refusal('oak')).toBeUndefined()
    nowMs = 6_000
    expect([limits.refusal('oak'), limits.refusal('elm')]).toEqual(['OWN_SERVER_BUSY', undefined])
    for (const end of ends) end()
    await Promise.all(sends)
    expect(limits.refusal('oak')).toBeUndefined()
  })

  it('is left alone for five minutes after the deadline, or until it is changed', () => {
    let nowMs = 0
    const limits = createOwnServerLimits(() => nowMs)
    limits.pause('oak')
    expect(limits.refusal('oak')).toBe('OWN_SERVER_PAUSED')
    nowMs = 5 * 60_000
    expect(limits.refusal('oak')).toBeUndefined()
    limits.pause('oak')
    limits.forget('oak')
    expect(limits.refusal('oak')).toBeUndefined()
  })
})
