import { describe, expect, it } from 'vitest'
import { cardName, cardStatus, expiryState, namedCard } from './cards.ts'

describe('CRD-08 a saved card’s last month', () => {
  it.each([
    ['2026-12-31', 'good', 2027, 3],
    ['2027-01-01', 'soon', 2027, 3],
    ['2027-03-31', 'soon', 2027, 3],
    ['2027-04-01', 'expired', 2027, 3],
    ['2026-11-15', 'good', 2030, 1],
  ] as const)('on %s it is %s', (today, state, expYear, expMonth) =>
    expect(expiryState({ expMonth, expYear }, today)).toBe(state),
  )
})

describe('CRD-10 a card has one name', () => {
  it.each([
    ['en', 'Visa ending in 1111', 'Card ending in 1111'],
    ['es', 'Visa terminada en 1111', 'Tarjeta terminada en 1111'],
    ['fr', 'Visa se terminant par 1111', 'Carte se terminant par 1111'],
  ] as const)('in %s', (language, known, unknown) => {
    expect([
      cardName({ brand: 'VISA', last4: '1111' }, language),
      namedCard('VISA 1111', language),
    ]).toEqual([known, known])
    expect([
      cardName({ brand: 'toString', last4: '1111' }, language),
      namedCard('1111', language),
    ]).toEqual([unknown, unknown])
  })

  it('and other notes are left as they are', () =>
    expect(
      ['Camp 1111', 'Visa 12345', '', 'Reservation'].map((note) => namedCard(note, 'en')),
    ).toEqual(['Camp 1111', 'Visa 12345', '', 'Reservation']))
})

describe('CRD-30 the status of a saved card', () => {
  it.each([
    ['2026-11-30', 'ACTIVE'],
    ['2026-12-01', 'EXPIRED'],
    ['2026-01-01', 'ACTIVE'],
  ] as const)('on %s a card until 11/2026 is %s', (today, status) =>
    expect(cardStatus({ expMonth: 11, expYear: 2026 }, today)).toBe(status),
  )
})
