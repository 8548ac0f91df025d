import { describe, expect, it, vi } from 'vitest'
import { createToastStore } from './toast-store.ts'

describe('toasts', () => {
  it('stay as long as asked, five seconds unless said', () => {
    const store = createToastStore()
    store.show({ text: 'Saved' })
    store.show({ text: 'Reservation cancelled for Maya', durationMs: 7000 })
    expect(store.shown().map((toast) => toast.durationMs)).toEqual([5000, 7000])
  })

  it('make room for the newest and leave one by one', () => {
    const store = createToastStore()
    const changed = vi.fn()
    store.subscribe(changed)
    for (const text of ['1', '2', '3', '4']) store.show({ text })
    expect(store.shown().map((toast) => toast.text)).toEqual(['2', '3', '4'])
    store.dismiss(store.shown()[1]?.number ?? 0)
    expect(store.shown().map((toast) => toast.text)).toEqual(['2', '4'])
    expect(changed).toHaveBeenCalledTimes(5)
  })
})
