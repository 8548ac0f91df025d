import { describe, expect, it } from 'vitest'
import { readStoredActing } from './stored-acting.ts'

const acting = {
  account: 'dana@x.example',
  idToken: 't',
  expiresAtSeconds: 2_000,
  loginId: 'boss',
  ended: false,
}

describe('ACT-03 a tab keeps whom it acts as through a reload', () => {
  it('ACT-03 while it lasts and for the same login', () =>
    expect(readStoredActing(JSON.stringify(acting), 'boss', 1_999)).toEqual(acting))

  it.each([
    ['after its time', acting, 'boss', 2_000],
    ['once it was ended', { ...acting, ended: true }, 'boss', 1_000],
    ['for another login', acting, 'somebody', 1_000],
    ['for nobody', acting, undefined, 1_000],
    ['when something is missing', { ...acting, idToken: undefined }, 'boss', 1_000],
  ])('ACT-03 not %s', (_when, stored, loginId, now) =>
    expect(readStoredActing(JSON.stringify(stored), loginId, now)).toBeUndefined(),
  )

  it.each([undefined, '', 'nonsense', 'null', '[]'])('ACT-03 nor from %s', (text) =>
    expect(readStoredActing(text, 'boss', 0)).toBeUndefined(),
  )
})
