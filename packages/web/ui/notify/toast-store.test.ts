import { describe, expect, it, vi } from 'vitest'
import { createToastStore } from './toast-store.ts'

describe('toasts', () => {
  it('stay as long as asked, five seconds unless said', () => {
    const store = createToastStore()
    store.show({ text: 'Saved' })
    store.show({ text: 'Reservation cancelled for Maya', durationMs: 7000 })
    expect(store.shown().map((toast) => toast.durationMs)).toEqual([5000, 7000])
  })

  it('WEB-12 give way to the same words, to a later word about the same, and nothing else', () => {
    const store = createToastStore()
    store.show({ text: 'Saved' })
    store.show({ text: 'Sent', tone: 'success', about: 'ruth' })
    store.show({ text: 'Sent', tone: 'success', about: 'ruth' })
    expect(store.shown().map(({ text, number }) => [text, number])).toEqual([
      ['Saved', 1],
      ['Sent', 3],
    ])
    store.show({ text: 'Wait 2 min', tone: 'danger', about: 'ruth' })
    store.show({ text: 'Saved' })
    expect(store.shown().map(({ text }) => text)).toEqual(['Wait 2 min', 'Saved'])
    store.show({ text: 'Saved', tone: 'danger' })
    expect(store.shown()).toHaveLength(3)
    store.forget('ruth')
    expect(
      store.shown().map(({ text }) => text),
      'and when it holds no longer',
    ).toEqual(['Saved', 'Saved'])
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
