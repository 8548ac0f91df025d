import { ApiError } from '@lodgepole/contract/client'
import { isCommonPassword } from '@lodgepole/domain/identity/common-password'
import { describe, expect, it } from 'vitest'
import { readActivationLink } from './activation-link.ts'
import { CHALLENGE_MINUTES, readOpenChallenge, redirectUrl } from './challenge.ts'
import { isStoredAccountKnown } from './chosen-account.ts'
import { currentFirst } from './current-first.ts'
import { householdOf } from './household-names.ts'
import { alreadyDiffers, newPasswordProblem, passwordRefusals } from './new-password.ts'
import { offersOf } from './offers.ts'
import { codesAsText, inGroups } from './secret-labels.ts'
import { timeAgo } from './time-ago.ts'
import { isWholeCode, typedCode } from './typed-code.ts'
import { refusedFields } from '../../lib/forms/refused-fields.ts'
import { clockText, waitSecondsOf } from '../../lib/errors/retry-after.ts'

const now = 1_800_000_000_000
const challenge = {
  challenge: 'mfaRequired' as const,
  challengeToken: 'sealed',
  message: 'Enter the code',
  method: 'mail' as const,
  sentTo: 'd•••@x.example',
}

describe('AUTH-04 what sign-in still asks for', () => {
  const stored = (openedAtMs: number) => JSON.stringify({ challenge, username: 'dana', openedAtMs })

  it('AUTH-04 survives a reload for ten minutes', () => {
    expect(readOpenChallenge(stored(now), now)).toEqual({
      challenge,
      username: 'dana',
      openedAtMs: now,
    })
    expect(readOpenChallenge(stored(now - CHALLENGE_MINUTES * 60_000 + 1), now)).toBeDefined()
    expect(readOpenChallenge(stored(now - CHALLENGE_MINUTES * 60_000), now)).toBeUndefined()
    expect(readOpenChallenge(stored(now + 1), now)).toBeUndefined()
  })

  it.each([
    undefined,
    '',
    'null',
    '{}',
    'not json',
    '{"challenge":{},"username":"dana","openedAtMs":1}',
  ])('AUTH-04 is ignored when it is not ours: %s', (text) => {
    expect(readOpenChallenge(text, now)).toBeUndefined()
  })

  it('AUTH-04 goes to another sign-in page, never to a script', () => {
    const to = (url?: string) =>
      redirectUrl({
        challenge: 'redirect',
        challengeToken: 't',
        message: '',
        ...(url === undefined ? {} : { url }),
      })
    expect(to('https://id.example/authorize?x=1')).toBe('https://id.example/authorize?x=1')
    expect(to('http://localhost:4000/authorize')).toBe('http://localhost:4000/authorize')
    for (const url of [undefined, '', '/relative', 'javascript:alert(1)', 'data:text/html,x'])
      expect(to(url)).toBeUndefined()
    expect(redirectUrl({ ...challenge, url: 'https://id.example/' })).toBeUndefined()
  })

  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    [' 123-456\n', '123456'],
    ['Your code: 123456.', '123456'],
    ['1234567', '123456'],
    ['abc', ''],
  ])('AUTH-04 takes the digits of %j', (text, code) => {
    expect(typedCode(text)).toBe(code)
    expect(isWholeCode(code)).toBe(code.length === 6)
  })
})

describe('AUTH-02 waiting after too many tries', () => {
  const refusal = (code: string, details?: Record<string, unknown>) =>
    new ApiError({ status: 429, code, message: '', ...(details ? { details } : {}) })

  it('AUTH-02 reads how long from the refusal, and only from that one', () => {
    expect(waitSecondsOf(refusal('TOO_MANY_TRIES', { retryAfterSeconds: 2.2 }))).toBe(3)
    for (const other of [
      refusal('TOO_MANY_TRIES'),
      refusal('TOO_MANY_TRIES', { retryAfterSeconds: 'soon' }),
      refusal('SIGN_IN_FAILED', { retryAfterSeconds: 9 }),
      new Error('x'),
    ])
      expect(waitSecondsOf(other)).toBe(0)
  })

  it('AUTH-02 shows it as a clock', () => {
    expect([0, 7, 60, 899].map(clockText)).toEqual(['0:00', '0:07', '1:00', '14:59'])
  })
})

describe('AUTH-05 a new password', () => {
  it.each([
    ['', '', 'unmet'],
    ['short1', 'short1', 'unmet'],
    ['lettersonly', 'lettersonly', 'unmet'],
    ['with space 1', 'with space 1', 'unmet'],
    ['lodgepole-2', '', 'differ'],
    ['lodgepole-2', 'lodgepole-3', 'differ'],
    ['lodgepole-2', 'lodgepole-2', undefined],
  ])('AUTH-05 %j confirmed by %j: %s', (password, confirmation, problem) => {
    expect(newPasswordProblem({ password, confirmation }, () => false)).toBe(problem)
  })

  it('AUTH-05 is judged as the server judges it before it is sent', () => {
    const judge = (password: string, about: readonly string[] = []) =>
      newPasswordProblem({ password, confirmation: password }, (one) =>
        isCommonPassword(one, about),
      )
    expect(judge('Summer2026!')).toBe('common')
    expect(judge('pinewood-2027', ['Pinewood'])).toBe('common')
    expect(judge('tall-pines-22', ['Pinewood'])).toBeUndefined()
    // Nothing else is wrong with the password, and its confirmation is still empty.
    expect(newPasswordProblem({ password: 'Summer2026!', confirmation: '' }, () => true)).toBe(
      'common',
    )
    expect(newPasswordProblem({ password: 'short1', confirmation: '' }, () => true)).toBe('unmet')
  })

  it('AUTH-05 says what the server refuses about it below its field', () => {
    const refused = (code: string) =>
      refusedFields(new ApiError({ status: 400, code, message: code }), passwordRefusals)
    expect(refused('PASSWORD_TOO_COMMON')).toEqual(['newPassword'])
    expect(refused('WRONG_CODE')).toEqual([])
  })

  it('AUTH-05 does not complain about a confirmation that is only half typed', () => {
    const differs = (confirmation: string) =>
      alreadyDiffers({ password: 'lodgepole-2', confirmation })
    expect(['', 'lodge', 'lodgepole-2', 'lodgx', 'lodgepole-22'].map(differs)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
  })
})

describe('AUTH-06 devices', () => {
  it.each([
    [0, 'now'],
    [59, 'now'],
    [60, '1 minute ago'],
    [3_600, '1 hour ago'],
    [86_400, 'yesterday'],
    [8 * 86_400, 'last week'],
    [70 * 86_400, '2 months ago'],
    [800 * 86_400, '2 years ago'],
    [-30, 'now'],
  ])('AUTH-06 says %i seconds ago in words', (seconds, labels) => {
    expect(timeAgo(now / 1000 - seconds, now / 1000, 'en-US')).toBe(labels)
  })

  it('AUTH-06 says it in the visitor’s language', () => {
    expect(timeAgo(0, 7_200, 'es-US')).toBe('hace 2 horas')
    expect(timeAgo(0, 7_200, 'fr-FR')).toBe('il y a 2 heures')
  })

  it('AUTH-06 puts this device first, then the most recent', () => {
    const device = (lastUsedAtSeconds: number, isCurrent = false) => ({
      lastUsedAtSeconds,
      isCurrent,
    })
    expect(currentFirst([device(1), device(9), device(5, true)])).toEqual([
      device(5, true),
      device(9),
      device(1),
    ])
  })
})

describe('AUTH-07 choosing an organization', () => {
  const accounts = [
    { organizationId: 'o1', userId: 'u1' },
    { organizationId: 'o2', userId: 'u2' },
  ]

  it('AUTH-07 is asked for until one of the accounts was chosen in this browser', () => {
    expect(isStoredAccountKnown(accounts, { organizationId: undefined, userId: undefined })).toBe(
      false,
    )
    expect(isStoredAccountKnown(accounts, { organizationId: 'o9', userId: 'u9' })).toBe(false)
    expect(isStoredAccountKnown(accounts, { organizationId: 'o2', userId: undefined })).toBe(true)
    expect(isStoredAccountKnown(accounts, { organizationId: undefined, userId: 'u1' })).toBe(true)
  })

  it('AUTH-40 is asked for where an organization has two and only it is known', () => {
    const two = [
      { organizationId: 'o1', userId: 'own' },
      { organizationId: 'o1', userId: 'shared' },
    ]
    expect(isStoredAccountKnown(two, { organizationId: 'o1', userId: undefined })).toBe(false)
    expect(isStoredAccountKnown(two, { organizationId: 'o1', userId: 'shared' })).toBe(true)
  })

  it('AUTH-07 names the household of that organization alone', () => {
    const holder = { userId: 'u1', organizationId: 'o1', firstName: 'Kenji', lastName: 'Bell' }
    const pair = (parentId: string, organizationId: string, firstName: string) => ({
      parentId,
      organizationId,
      child: { firstName },
    })
    expect(
      householdOf(holder, [
        pair('u1', 'o1', 'Aiko'),
        pair('u1', 'o2', 'Other'),
        pair('u2', 'o1', 'Stranger'),
      ]),
    ).toEqual(['Kenji Bell', 'Aiko'])
  })
})

describe('AUTH-08 the start page', () => {
  const none = {
    attendance: false,
    carePackages: false,
    spendingAccounts: false,
    eventRegistration: {
      enabled: false,
      requirePriceSettings: false,
      guestDefaultPrice: null,
      qrConfirmCode: false,
    },
    eventEntryControl: { enabled: false },
    idCard: { enabled: false, label: '' },
  }

  it('AUTH-08 offers what the organization has turned on, four at most', () => {
    expect(offersOf(none)).toEqual(['household'])
    expect(offersOf({ ...none, spendingAccounts: true, attendance: true })).toEqual([
      'bank',
      'attendance',
      'household',
    ])
    const many = {
      ...none,
      spendingAccounts: true,
      carePackages: true,
      attendance: true,
      eventRegistration: { ...none.eventRegistration, enabled: true },
    }
    expect(offersOf(many)).toEqual(['bank', 'reservations', 'carePackages', 'household'])
  })
})

describe('AUTH-11 an activation link', () => {
  const userId = '0192f3a4-5b6c-7d8e-9f00-112233445566'

  it.each(['1', '2'] as const)('AUTH-11 names an account and parent %s', (parentNum) => {
    expect(readActivationLink({ userId, parentNum, other: 'x' })).toEqual({ userId, parentNum })
  })

  it.each([
    {},
    { userId },
    { parentNum: '1' },
    { userId, parentNum: '3' },
    { userId: userId.slice(0, -1), parentNum: '1' },
    { userId: `${userId}/`, parentNum: '1' },
  ])('AUTH-11 is not complete: %j', (query) => {
    expect(readActivationLink(query)).toBeUndefined()
  })
})

describe('AUTH-13 secrets to put aside', () => {
  it.each([
    ['', ''],
    ['ABC', 'ABC'],
    ['ABCDEFGH', 'ABCD EFGH'],
    ['ABCDEFGHI', 'ABCD EFGH I'],
  ])('AUTH-13 %j is copied in groups', (secret, grouped) => {
    expect(inGroups(secret)).toBe(grouped)
  })

  it('AUTH-13 a file has a heading and a line for each code', () => {
    expect(codesAsText('Codes of dana', ['AAAAA-BBBBB', 'CCCCC-DDDDD'])).toBe(
      'Codes of dana\r\n\r\nAAAAA-BBBBB\r\nCCCCC-DDDDD\r\n',
    )
  })
})
