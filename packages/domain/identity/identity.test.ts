import { describe, expect, it } from 'vitest'
import { waitSecondsAfter } from './back-off.ts'
import { codeSeconds, assessCode, normalizeCode } from './codes.ts'
import { deviceName } from './device.ts'
import { checkDateText } from './date-text.ts'
import { isEmail, maskEmail, normalizeEmail } from './email.ts'
import { unmetPasswordRules } from './password.ts'

describe('IDN-04 passwords have ten characters, letters and numbers, and no spaces', () => {
  it.each([
    ['lodgepole-demo-1', []],
    ['pässwörter9', []],
    ['日本語のパスワード12', []],
    ['short1', ['length']],
    ['onlyletters', ['letters-and-numbers']],
    ['12345678901', ['letters-and-numbers']],
    ['with space 12', ['no-spaces']],
    ['tab\tinside12', ['no-spaces']],
    ['null\u0000byte12', ['no-spaces']],
    ['', ['length', 'letters-and-numbers']],
    [`a1${'x'.repeat(300)}`, ['length']],
  ])('%j', (password, unmet) => expect(unmetPasswordRules(password)).toEqual(unmet))
})

describe('IDN-05 addresses follow the usual pattern', () => {
  it.each(['dana@pinewood.example', 'first.last+tag@sub.domain.org', ' Dana@Pinewood.Example '])(
    'takes %j',
    (text) => expect(isEmail(text)).toBe(true),
  )
  it.each([
    '',
    'dana',
    'dana@',
    '@x.org',
    'a b@x.org',
    'dana@x',
    'dana@-x.org',
    `${'x'.repeat(250)}@x.org`,
    'da\u200bna@x.org',
    'a@b..org',
    '<a@b.org>',
  ])('refuses %j', (text) => expect(isEmail(text)).toBe(false))
  it('treats full-width look-alikes as one address and shows only a hint of it', () => {
    expect(normalizeEmail('ＤＡＮＡ@pinewood.example')).toBe('dana@pinewood.example')
    expect(maskEmail('dana@pinewood.example')).toBe('d•••@pinewood.example')
  })
})

describe('IDN-06 dates are YYYY-MM-DD and real', () => {
  it.each(['2026-02-28', '2024-02-29'])('takes %s', (text) =>
    expect(checkDateText(text, 'birth')).toEqual({ ok: true, value: text }),
  )
  it.each(['2026-02-29', '2026-13-01', '28/02/2026', '2026-2-3', ''])('refuses %j', (text) =>
    expect(checkDateText(text, 'birth')).toEqual({
      ok: false,
      error: 'Invalid birth date. Must be in YYYY-MM-DD format.',
    }),
  )
})

describe('IDN-07 guessing is slowed down', () => {
  it('lets a few tries pass, then waits twice as long each time, up to fifteen minutes', () => {
    expect([0, 4, 5, 6, 7, 10, 14, 100].map(waitSecondsAfter)).toEqual([
      0, 0, 2, 4, 8, 64, 900, 900,
    ])
  })
})

describe('IDN-08 codes live 60 minutes (multi-factor 10) and five tries', () => {
  const issued = { codeHash: 'h', expiresAtMs: 1_000, tries: 0 }
  it('judges', () => {
    expect(assessCode(issued, 'h', 999)).toBe('right')
    expect(assessCode(issued, 'x', 999)).toBe('wrong')
    expect(assessCode(issued, 'h', 1_000)).toBe('expired')
    expect(assessCode({ ...issued, tries: 5 }, 'h', 0)).toBe('too-many-tries')
    expect(assessCode(undefined, 'h', 0)).toBe('expired')
  })
  it('knows how long each kind lives, and reads what people type', () => {
    expect([codeSeconds('recovery'), codeSeconds('multi-factor')]).toEqual([3_600, 600])
    expect(normalizeCode(' 123-4 56')).toBe('123456')
  })
})

describe('IDN-14 a device has a short name', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 ' +
        'Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari · iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 ' +
        'Safari/537.36 Edg/140.0.0.0',
      'Edge · Windows',
    ],
    [undefined, ''],
    ['curl/8', ''],
  ])('%s', (agent, name) => expect(deviceName(agent)).toBe(name))
})
