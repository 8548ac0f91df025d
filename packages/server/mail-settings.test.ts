import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { faultsOf } from './testing/setting-faults.ts'

describe('PLT-02 settings of mail', () => {
  it('TKT-12 takes answers by mail only with a secret and an address with room for a token', () => {
    const both = {
      REPLY_ADDRESS: 'reply@in.example',
      INBOUND_MAIL_SECRET: 'a-secret-of-the-provider',
    }
    expect(readConfig(both)).toMatchObject({
      ok: true,
      value: { replyAddress: 'reply@in.example', inboundMailSecret: 'a-secret-of-the-provider' },
    })
    expect(readConfig({ DATABASE_URL: 'postgres://me@db/lodgepole' })).toMatchObject({
      ok: true,
      value: { replyAddress: undefined },
    })
    expect(
      readConfig({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'office@mail.example' }),
    ).toMatchObject({ ok: true, value: { replyAddress: undefined } })
    for (const wrong of [
      { REPLY_ADDRESS: 'reply@in.example' },
      { INBOUND_MAIL_SECRET: 'a-secret-of-the-provider' },
      { ...both, INBOUND_MAIL_SECRET: 'short' },
      { ...both, REPLY_ADDRESS: 'much-too-long-a-name@in.example' },
      { ...both, REPLY_ADDRESS: 'a+b@in.example' },
    ])
      expect(readConfig(wrong), JSON.stringify(wrong)).toMatchObject({ ok: false })
  })

  it.each([
    ['smtp://mail:1025?requireTLS=false', 'mail:1025', 'caught'],
    ['smtp://someone:secret@MAIL:1025', 'mail:1025', 'caught'],
    ['smtp://mail', 'mail:587', 'caught'],
    ['smtps://mail', 'mail:465', 'caught'],
    ['smtp://[2001:db8::7]:1025', '[2001:db8::7]:1025', 'caught'],
    ['smtp://mail.example.org:587', 'mail:1025', 'sent'],
    ['smtp://mail:587', 'mail:1025', 'sent'],
    ['smtp://mail:1025', undefined, 'sent'],
    [undefined, 'mail:1025', 'stored'],
    [undefined, undefined, 'stored'],
  ])('MAIL-36 knows where mail for %s goes with the catcher %s', (url, catcher, expected) => {
    const read = readConfig({
      MAIL_FROM: 'office@mail.example',
      ...(url && { SMTP_URL: url }),
      ...(catcher && { MAIL_CATCHER: catcher }),
    })
    expect(read).toMatchObject({ ok: true, value: { mailHandover: expected } })
  })

  it('MAIL-36 takes only a host and a port as the catcher', () => {
    for (const catcher of ['mail', 'smtp://mail:1025', 'mail:', 'on', 'mail:1025/x'])
      expect(faultsOf({ MAIL_CATCHER: catcher })).toEqual([
        'MAIL_CATCHER must be the host and port of a mail catcher, such as mail:1025.',
      ])
  })

  it('MAIL-17 takes mailed reports only with a token’s address, a secret and a mail server', () => {
    const all = {
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'office@mail.example',
      BOUNCE_ADDRESS: 'bounces@in.example',
      INBOUND_MAIL_SECRET: 'a-secret-of-the-provider',
    }
    expect(readConfig(all)).toMatchObject({
      ok: true,
      value: { bounceAddress: 'bounces@in.example', replyAddress: undefined },
    })
    const { SMTP_URL: _url, ...kept } = all
    const { INBOUND_MAIL_SECRET: _secret, ...open } = all
    for (const wrong of [
      kept,
      open,
      { ...all, BOUNCE_ADDRESS: 'much-too-long-a-name@in.example' },
      { ...all, BOUNCE_ADDRESS: 'a+b@in.example' },
    ])
      expect(readConfig(wrong), JSON.stringify(wrong)).toMatchObject({ ok: false })
  })

  it('MAIL-19 takes what mail providers say only with a secret that cannot be guessed', () => {
    const all = {
      POSTMARK_WEBHOOK_PASSWORD: 'a-password-of-postmark',
      MAILGUN_SIGNING_KEY: 'a-key-of-mailgun-1',
      MAIL_EVENTS_SECRET: 'a-secret-of-our-own',
    }
    expect(readConfig(all)).toMatchObject({
      ok: true,
      value: {
        mailEvents: {
          postmarkPassword: 'a-password-of-postmark',
          mailgunKey: 'a-key-of-mailgun-1',
          ownSecret: 'a-secret-of-our-own',
        },
      },
    })
    for (const name of Object.keys(all))
      expect(readConfig({ [name]: 'short' })).toEqual({
        ok: false,
        error: [`${name} must have at least 16 characters.`],
      })
  })

  it('TKT-12 a demo that keeps its mail has an address for answers, no outside password', () => {
    expect(readConfig({})).toMatchObject({
      ok: true,
      value: { demo: true, replyAddress: 'reply@lodgepole.example', inboundMailSecret: undefined },
    })
  })
})

describe('MAIL-32 a password with special characters in SMTP_URL', () => {
  const faults = (url: string) => faultsOf({ DEMO: 'off', MAIL_FROM: 'a@b.example', SMTP_URL: url })

  it.each([
    'smtp://user:100%@mail.example',
    'smtp://us%er:secret@mail.example',
    'smtp://apikey:4711/x@mail.example:587',
    'smtp://apikey:4711?x@mail.example:587',
    'smtp://apikey:4711#x@mail.example:587',
    'smtp://user:two words@mail.example',
  ])('%s is refused, with how to write it', (url) => {
    expect(faults(url)).toEqual([expect.stringMatching(/^SMTP_URL must .* % is %25\.$/)])
  })

  it.each(['smtp://user:100%25@mail.example', 'smtps://user:a%2Fb%40c@mail.example:465'])(
    '%s is taken',
    (url) => expect(faults(url)).toEqual([]),
  )
})
