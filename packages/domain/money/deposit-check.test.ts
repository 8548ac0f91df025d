import { describe, expect, it } from 'vitest'
import { depositCheck, type DepositFacts } from './deposit-check.ts'

const good: DepositFacts = {
  provider: 'square',
  account: 'production',
  answer: { outcome: 'answers', currency: 'USD' },
  webhookUrl: 'https://oak.example/hook',
  lastHeardAtSeconds: 1_800_000_000,
  mail: 'sends',
  currency: 'USD',
}
const found = (facts: Partial<DepositFacts>) =>
  depositCheck({ ...good, ...facts })
    .filter(({ state }) => state !== 'ok')
    .map(({ check, state, found: what, detail }) => `${check} ${state} ${what} ${detail}`.trim())

describe('DTS-01 whether deposits can be taken', () => {
  it('is all well where everything is', () => {
    expect(found({})).toEqual([])
    expect(depositCheck(good).map(({ check }) => check)).toEqual([
      'provider',
      'credentials',
      'answer',
      'currency',
      'webhook',
      'mail',
    ])
  })

  it.each<[Partial<DepositFacts>, string[]]>([
    [{ provider: null, account: 'none', answer: undefined }, ['provider wrong not-chosen']],
    [{ account: 'none', answer: undefined }, ['credentials wrong none']],
    [{ account: 'sandbox' }, ['credentials warning sandbox']],
    [{ account: 'test' }, ['credentials warning test']],
    [
      { answer: { outcome: 'refused', because: 'credentials' } },
      ['answer wrong credentials-refused', 'currency warning unknown-currency'],
    ],
    [
      { answer: { outcome: 'refused', because: 'location' } },
      ['answer wrong location-refused', 'currency warning unknown-currency'],
    ],
    [
      { answer: { outcome: 'unknown' } },
      ['answer wrong no-answer', 'currency warning unknown-currency'],
    ],
    [{ answer: { outcome: 'answers', currency: 'CAD' } }, ['currency wrong other-currency CAD']],
    [{ currency: 'EUR' }, ['currency wrong other-currency USD']],
    [{ lastHeardAtSeconds: undefined }, ['webhook warning not-heard https://oak.example/hook']],
    [{ mail: 'kept' }, ['mail warning kept']],
    [{ mail: 'caught' }, ['mail warning caught']],
    [{ mail: 'unreachable' }, ['mail wrong unreachable']],
  ])('%j', (facts, lines) => expect(found(facts)).toEqual(lines))
})
