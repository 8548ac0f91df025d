import { describe, expect, it } from 'vitest'
import {
  afterConfirmation,
  applyMailFact,
  isHeld,
  noMark,
  SOFT_LIMIT,
  SOFT_PERIOD_MS,
  type MailFact,
  type MailMark,
} from './mail-mark.ts'

const DAY = 24 * 3_600_000
const START = Date.UTC(2026, 10, 3, 12)
const fact = (what: MailFact['what'], atMs = START, more: Partial<MailFact> = {}): MailFact => ({
  what,
  atMs,
  status: '5.1.1',
  reason: 'no',
  source: 'delivery',
  ...more,
})
const after = (...facts: readonly MailFact[]): MailMark => facts.reduce(applyMailFact, noMark)

describe('MAIL-14 when an address is marked', () => {
  it('at once by a failure for good, and again it is the same mark', () => {
    expect(after(fact('hard'))).toMatchObject({
      kind: 'bounced',
      firstAtMs: START,
      lastAtMs: START,
      count: 1,
      status: '5.1.1',
      reason: 'no',
    })
    expect(after(fact('hard'), fact('hard', START + DAY, { reason: 'still no' }))).toMatchObject({
      firstAtMs: START,
      lastAtMs: START + DAY,
      count: 2,
      reason: 'still no',
    })
    expect(
      after(fact('hard', START + DAY, { reason: 'later' }), fact('hard', START)),
    ).toMatchObject({ firstAtMs: START, lastAtMs: START + DAY, reason: 'later' })
  })

  it('by failures that may pass only when they come on several days', () => {
    const days = (count: number, apart = DAY) =>
      Array.from({ length: count }, (_, day) => fact('soft', START + day * apart))
    expect(after(...days(SOFT_LIMIT - 1))).toMatchObject({ kind: null, softCount: SOFT_LIMIT - 1 })
    expect(after(...days(SOFT_LIMIT))).toMatchObject({
      kind: 'bounced',
      firstAtMs: START,
      count: SOFT_LIMIT,
      softCount: 0,
    })
    expect(after(...days(20, 60_000))).toMatchObject({ kind: null, softCount: 1 })
    expect(after(...days(SOFT_LIMIT, SOFT_PERIOD_MS / 2))).toMatchObject({ kind: null })
    expect(after(fact('hard'), fact('soft', START + 1))).toMatchObject({
      kind: 'bounced',
      count: 2,
    })
  })

  it('a complaint stays one, whatever comes after', () => {
    expect(after(fact('hard'), fact('complaint', START + 1))).toMatchObject({
      kind: 'complained',
      firstAtMs: START,
    })
    expect(
      after(fact('complaint', START, { reason: 'spam' }), fact('hard', START + 1)),
    ).toMatchObject({ kind: 'complained', reason: 'spam', lastAtMs: START + 1 })
  })
})

describe('MAIL-16 when a mark ends', () => {
  const bounced = after(fact('hard'))
  const complained = after(fact('complaint'))
  it.each(['code', 'staff', 'reader'] as const)('a bounce by %s', (by) => {
    expect(afterConfirmation(bounced, START + 1, by)).toMatchObject({
      kind: null,
      count: 0,
      confirmedAtMs: START + 1,
    })
  })
  it('a complaint by the reader alone', () => {
    for (const by of ['code', 'staff'] as const)
      expect(afterConfirmation(complained, START + 1, by)).toBe(complained)
    expect(afterConfirmation(complained, START + 1, 'reader')).toMatchObject({ kind: null })
  })
  it('what happened later counts, in whichever order it is heard of', () => {
    const earlier = fact('hard', START - 1)
    expect(applyMailFact(afterConfirmation(noMark, START, 'code'), earlier).kind).toBeNull()
    expect(afterConfirmation(after(earlier), START, 'code').kind).toBeNull()
    const later = fact('hard', START + 1)
    expect(applyMailFact(afterConfirmation(noMark, START, 'code'), later).kind).toBe('bounced')
    expect(afterConfirmation(after(later), START, 'code').kind).toBe('bounced')
  })
  it('counts failures that may pass from the beginning', () => {
    expect(afterConfirmation(after(fact('soft')), START + 1, 'code')).toMatchObject({
      softCount: 0,
      softSinceMs: null,
    })
  })
})

describe('MAIL-15 what is not sent', () => {
  const open = { kind: null, lastAtMs: START, confirmedAtMs: null }
  const bounced = { kind: 'bounced' as const, lastAtMs: START, confirmedAtMs: null }
  const confirmed = (confirmedAtMs: number) => ({ kind: null, lastAtMs: START, confirmedAtMs })
  it.each([
    [undefined, undefined, false],
    [open, open, false],
    [bounced, undefined, true],
    [undefined, bounced, true],
    [open, bounced, true],
    [bounced, open, true],
    [confirmed(START + 1), bounced, false],
    [confirmed(START - 1), bounced, true],
    [confirmed(START + 1), { ...bounced, kind: 'complained' as const }, true],
  ])('%o and %o: %s', (ofOrganization, ofInstallation, held) =>
    expect(isHeld(ofOrganization, ofInstallation)).toBe(held),
  )
})
