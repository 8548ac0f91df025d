import { describe, expect, it, vi } from 'vitest'
import { createPressLock } from './press-lock.ts'

describe('WEB-01 a busy button', () => {
  it('swallows presses until the promise of the first has settled', async () => {
    const changed = vi.fn()
    const lock = createPressLock(changed)
    let finish = () => {}
    const handler = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    expect(lock.press(handler)).toBe(true)
    expect(lock.press(handler)).toBe(false)
    expect(lock.isLocked()).toBe(true)
    finish()
    await vi.waitFor(() => expect(lock.isLocked()).toBe(false))
    expect(changed.mock.calls).toEqual([[true], [false]])
    expect(lock.press(handler)).toBe(true)
    expect(handler).toHaveBeenCalledTimes(2)
  })

  it('opens again after a failure', async () => {
    const lock = createPressLock(() => {})
    lock.press(() => Promise.reject(new Error('declined')))
    await vi.waitFor(() => expect(lock.isLocked()).toBe(false))
  })

  it('does not close for a handler that is done at once', () => {
    const changed = vi.fn()
    createPressLock(changed).press(() => 'done')
    expect(changed).not.toHaveBeenCalled()
  })
})
