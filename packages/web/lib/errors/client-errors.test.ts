import { describe, expect, it, vi } from 'vitest'
import { clientErrorOf, createReporter, withoutPersonalData, MAX_REPORTS } from './client-errors.ts'

const page = {
  organizationId: undefined,
  userId: undefined,
  route: 'bank',
  language: 'en',
  width: 375,
}
const reporter = (max?: number) => {
  const send = vi.fn(() => Promise.resolve())
  return { send, report: createReporter(send, () => page, max) }
}

describe('NAV-19 client error log', () => {
  it('NAV-19 leaves out addresses, tokens, queries, ids and long numbers', () => {
    const text =
      'dana.alvarez+x@pine.example at https://x.example/bank?email=a&b=c ' +
      'eyJhbGciOi.eyJzdWIi.sig 3f2504e0-4f89-41d3-9a0c-0305e82c3301 4242424242424242'
    expect(withoutPersonalData(text)).toBe(
      '<email> at https://x.example/bank?<query> <token> <id> <number>',
    )
  })

  it('NAV-19 says where and what, within the limits of the call', () => {
    const entry = clientErrorOf(new TypeError('x'.repeat(3_000)), 'window.error', {
      ...page,
      organizationId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    })
    expect(entry).toMatchObject({
      level: 'error',
      name: 'TypeError',
      caller: 'window.error',
      window: { route: 'bank' },
      organizationId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    })
    expect(entry.message).toHaveLength(2_000)
    expect('userId' in entry).toBe(false)
    expect(clientErrorOf({ odd: true }, 'x', page).message).toBe('Unknown fault')
  })

  it('NAV-19 reports a fault once and at most twenty in all', () => {
    const { send, report } = reporter()
    const same = new Error('same')
    report(same, 'window.error')
    report(same, 'window.error')
    expect(send).toHaveBeenCalledTimes(1)
    for (let n = 0; n < 50; n++) report(new Error(`fault ${n}`), 'window.error')
    expect(send).toHaveBeenCalledTimes(MAX_REPORTS)
    expect(MAX_REPORTS).toBe(20)
  })

  it('NAV-19 does not report a refusal, and survives when reporting fails', async () => {
    const refusal = Object.assign(new Error('Incorrect username or password.'), {
      name: 'ApiError',
    })
    const { send, report } = reporter()
    report(refusal, 'window.unhandledrejection')
    expect(send).not.toHaveBeenCalled()
    const failing = createReporter(
      () => Promise.reject(new Error('offline')),
      () => page,
    )
    failing(new Error('x'), 'window.error')
    await Promise.resolve()
  })
})
