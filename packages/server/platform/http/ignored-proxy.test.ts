import { describe, expect, it, vi } from 'vitest'
import { createProxyWatch } from './ignored-proxy.ts'

describe('PLT-61 headers of a proxy that is not trusted', () => {
  it('are named in the log, once an hour', () => {
    const warn = vi.fn()
    let nowMs = 0
    const watch = createProxyWatch({ warn }, 0, () => nowMs)
    watch({ host: 'oak.localhost' })
    expect(warn).not.toHaveBeenCalled()
    watch({ 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'oak.example' })
    watch({ forwarded: 'for=203.0.113.7' })
    expect(warn.mock.calls).toEqual([
      [
        expect.objectContaining({ headers: ['x-forwarded-for', 'x-forwarded-host'] }),
        'FORWARDED_HEADERS_IGNORED',
      ],
    ])
    nowMs = 3_600_000
    watch({ forwarded: 'for=203.0.113.7' })
    expect(warn).toHaveBeenCalledTimes(2)
  })

  it('are no surprise where a proxy is trusted', () => {
    const warn = vi.fn()
    createProxyWatch({ warn }, 1)({ 'x-forwarded-for': '203.0.113.7' })
    expect(warn).not.toHaveBeenCalled()
  })
})
