import { describe, expect, it } from 'vitest'
import {
  causeOf,
  enhancedStatusIn,
  classifyAnswer,
  MAX_REASON_LENGTH,
  shortReason,
  type ServerAnswer,
} from './delivery-failure.ts'

const recipient = (code: number, text: string): ServerAnswer => ({ stage: 'recipient', code, text })

describe('MAIL-14 what a server’s answer says of an address', () => {
  it.each<[ServerAnswer, string | undefined, string?]>([
    [recipient(550, '550 5.1.1 <dana@oak.example> User unknown'), 'hard', '5.1.1'],
    [recipient(550, '550-5.1.1 The account does not exist'), 'hard', '5.1.1'],
    [recipient(550, '550 5.1.10 RESOLVER.ADR.RecipientNotFound'), 'hard', '5.1.10'],
    [recipient(550, '550 5.1.2 Bad destination system'), 'hard', '5.1.2'],
    [recipient(550, '550 5.2.1 Mailbox disabled'), 'hard', '5.2.1'],
    [recipient(550, '550 No such user here'), 'hard', '550'],
    [recipient(551, '551 User not local'), 'hard', '551'],
    [recipient(553, '553 Mailbox name not allowed'), 'hard', '553'],
    [recipient(552, '552 5.2.2 Mailbox full'), 'soft', '5.2.2'],
    [recipient(552, '552 Mailbox full'), 'soft', '552'],
    [recipient(451, '451 4.4.1 Try later'), 'soft', '4.4.1'],
    [recipient(450, '450 Mailbox busy'), 'soft', '450'],
    [{ stage: 'message', code: 550, text: '550 5.1.1 unknown after all' }, 'hard', '5.1.1'],
    // The sender's own errors.
    [recipient(550, '550 5.7.1 Blocked by policy'), undefined],
    [recipient(554, '554 5.7.26 unauthenticated mail'), undefined],
    [recipient(451, '451 4.7.1 Greylisted'), undefined],
    [recipient(550, '550 5.1.7 Bad sender address'), undefined],
    [recipient(550, '550 5.1.8 Sender domain unknown'), undefined],
    [recipient(550, '550 Blocked using a blacklist'), undefined],
    [recipient(550, '550 Relay access denied'), undefined],
    [recipient(554, '554 Transaction failed'), undefined],
    [recipient(552, '552 5.3.4 Message too big'), undefined],
    [{ stage: 'message', code: 550, text: '550 Rejected' }, undefined],
    [{ stage: 'message', code: 554, text: '554 5.6.0 Bad content' }, undefined],
    [{ stage: 'recipient', code: undefined, text: '' }, undefined],
  ])('%o', (answer, weight, status) => {
    expect(classifyAnswer(answer)).toEqual(weight === undefined ? undefined : { weight, status })
  })

  it('takes no version or network address for a status', () => {
    for (const text of ['550 host 5.1.1.7 said no', '550 Mailer 15.1.1', '550 no'])
      expect(enhancedStatusIn(text)).toBeUndefined()
    expect(enhancedStatusIn('smtp; 550 (#5.1.1) no')).toBe('5.1.1')
  })

  it('is shortened, on one line, without addresses and links', () => {
    expect(
      shortReason(
        '550 5.1.1 <dana@oak.example>: unknown,\r\n see https://help.example/x?a=dana or ask ' +
          'boss@oak.example',
      ),
    ).toBe('5.1.1 …: unknown, see or ask …')
    expect(shortReason('x'.repeat(9_000))).toHaveLength(MAX_REASON_LENGTH)
    expect(shortReason('')).toBe('')
    expect(shortReason(`x${'🌲'.repeat(300)}`)).not.toMatch(/\p{Surrogate}/u)
  })

  it.each<['bounced' | 'complained', string, string]>([
    ['bounced', '5.1.1', 'unknown-mailbox'],
    ['bounced', '550', 'unknown-mailbox'],
    ['bounced', '5.1.2', 'unknown-domain'],
    ['bounced', '5.2.1', 'disabled'],
    ['bounced', '5.2.2', 'full'],
    ['bounced', '552', 'full'],
    ['bounced', '4.4.1', 'unreachable'],
    ['bounced', '451', 'unreachable'],
    ['bounced', '', 'other'],
    ['complained', '', 'complaint'],
  ])('%s %s is %s', (kind, status, cause) => expect(causeOf(kind, status)).toBe(cause))
})
