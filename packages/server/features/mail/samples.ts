// One mail of every kind, as nobody ever got it: for showing what a mail looks like.

import type { MailData, MailKind } from './mail-kinds.ts'

const LINK = 'https://portal.example/page?a=1&b=2'
const NOON_SECONDS = Date.UTC(2026, 6, 1, 16) / 1000

export const mailSamples: { readonly [K in MailKind]: MailData[K] } = {
  'recovery-code': { code: '123456', link: LINK },
  'confirmation-code': { code: '123456', reason: 'sign-up', link: LINK },
  'activation-invite': { firstName: 'Dana', code: '123456', link: LINK },
  'household-shared': { holderName: 'Dana Alvarez', link: LINK },
  'staff-invited': { name: 'Dana', link: LINK },
  'account-opened': { name: 'Dana', link: LINK },
  'multi-factor-code': { code: '123456' },
  'proof-code': { code: '123456' },
  'security-changed': { change: 'passkey-added', who: 'Phone', happenedAtSeconds: NOON_SECONDS },
  'email-changed': { happenedAtSeconds: NOON_SECONDS },
  'password-changed': { happenedAtSeconds: NOON_SECONDS, link: LINK },
  'invitation-requested': { name: 'Sam', email: 'sam@elm.example', phone: '+1 555 0100', message: 'Line one\nLine two', link: LINK },
  'contributor-invite': { name: 'Ruth', from: 'Dana', message: 'Line one\nLine two', link: LINK },
  'waiver-link': { firstName: 'Dana', link: LINK },
  'deposit-receipt': { amount: '40.00', names: 'Maya, Theo', card: 'VISA 1111', link: LINK, happenedAtSeconds: 1_800_000_000 },
  'gift-receipt': { amount: '40.00', names: 'Maya, Theo', card: 'VISA 1111', link: LINK, happenedAtSeconds: 1_800_000_000 },
  'low-balance': { name: 'Maya', balance: '3.25', threshold: '5.00', link: LINK },
  'top-up-stopped': { name: 'Maya', reason: 'declined', amount: '20.00', link: LINK },
  'top-up-ceiling': { name: 'Maya', amount: '20.00', most: '60.00', link: LINK },
  'remaining-funds': { names: 'Maya, Theo', sessions: 'Session 2', ofStay: false, amount: '42.35', link: LINK },
  'refund-sent': { amount: '42.35', card: 'VISA 1111', happenedAtSeconds: 1_800_000_000 },
  'refund-refused': { name: 'Maya', amount: '42.35', card: 'VISA 1111', link: LINK },
  'refund-refused-staff': { name: 'Maya Alvarez', payer: 'Dana Alvarez', amount: '42.35', card: 'VISA 1111', reason: 'CARD_PROVIDER_REFUSED', payment: 'pay-1', happenedAtSeconds: NOON_SECONDS },
  reservation: { change: 'offered', activity: 'Tennis', names: 'Maya, Theo', happenedAtSeconds: NOON_SECONDS, timeZone: 'America/New_York', untilSeconds: NOON_SECONDS, link: LINK },
  'guest-reservation': { activity: 'Shuttle', happenedAtSeconds: NOON_SECONDS, timeZone: 'America/New_York', link: LINK },
  order: { change: 'refunded', number: '0A1B2C3D', items: '2 × Trail box (Maya Test)', total: '42.35', refunded: '10.00', happenedAtSeconds: NOON_SECONDS, link: LINK },
  stay: { change: 'registered', unit: '2 Beacon Lane', firstDay: '2026-07-01', lastDay: '2026-07-08', who: 'Dana Alvarez', guests: 'Rita Reyes', happenedAtSeconds: NOON_SECONDS, link: LINK },
  'unit-claimed': { name: 'Dana Alvarez', email: 'dana@elm.example', unit: '2 Beacon Lane', happenedAtSeconds: NOON_SECONDS, link: LINK },
  invoice: { change: 'partly-paid', number: 'INV-0012', title: 'Summer session', amount: '100.00', due: '250.00', dueDay: '2026-07-01', instalments: [{ day: '2026-06-01', amount: '125.00' }, { day: '2026-07-01', amount: '125.00' }], happenedAtSeconds: NOON_SECONDS, link: LINK },
  ticket: { change: 'comment', number: '#12', title: 'The gate stays shut', author: 'Eve Test', message: 'Line one\nLine two', status: 'waiting', reader: 'household', mayAnswer: true, link: LINK },
  'donation-receipt': { amount: '42.35', name: 'Maya', link: LINK, happenedAtSeconds: 1_800_000_000 },
  'test-mail': {},
  'new-device': { device: 'Firefox, Windows', happenedAtSeconds: NOON_SECONDS, link: LINK },
}
