import { contrast } from '@lodgepole/domain/organizations/branding/color'
import { paletteOf } from '@lodgepole/domain/organizations/branding/palette'
import { languages } from '@lodgepole/domain/kernel/locale'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkMail } from '../../ports/mailer.ts'
import { usefulMinutes, type MailData, type MailKind } from './mail-kinds.ts'
import type { MailOrganization } from './mail-organization.ts'
import { renderMail } from './render-mail.ts'
import { mailSamples } from './samples.ts'

const oak: MailOrganization = {
  organizationName: 'Oak Hill',
  branding: { color: '#22618f', tagline: '', logoUrl: null },
  locale: 'en-US',
  timeZone: 'America/New_York',
}
const LINK = 'https://portal.example/page?a=1&b=2'

const samples = mailSamples
const kinds = Object.keys(usefulMinutes) as MailKind[]
const all = kinds.flatMap((kind) => languages.map((language) => [kind, language] as const))

/** The text a person sees in the HTML part. */
const visible = (html: string) =>
  html
    .replace(/<!--\[if[\s\S]*?<!\[endif\]-->/g, '')
    .replace(/<(style|title)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

describe('MAIL-02 every mail in three languages, as the organization’s own', () => {
  it.each(all)('%s in %s has name, color, language and both parts', (kind, language) => {
    const { fromName, subject, html, text } = renderMail(kind, language, oak, samples[kind])
    const { light, dark } = paletteOf('#22618f')
    expect(fromName).toBe('Oak Hill')
    expect(subject.length).toBeGreaterThan(10)
    expect(html).toContain(`<html lang="${language}"`)
    for (const color of [light.brand, dark.brand]) expect(html).toContain(color)
    for (const part of [visible(html), text]) expect(part).toContain('Oak Hill')
    expect(html).not.toMatch(/\{\{|\[block:|\[end:|undefined|\[object/)
    expect(text).not.toMatch(/\{\{|undefined|\[object|<\w/)
    if ('link' in samples[kind])
      for (const part of [html.replaceAll('&#38;', '&'), text]) expect(part).toContain(LINK)
  })

  it('differs between the languages in every mail', () => {
    for (const kind of kinds)
      expect(
        new Set(languages.map((language) => renderMail(kind, language, oak, samples[kind]).text))
          .size,
      ).toBe(3)
  })

  const withCode = all.filter(([kind]) => 'code' in samples[kind])
  it.each(withCode)(
    '%s in %s shows the code large, grouped, how long it is valid, and not in subject or preview',
    (kind, language) => {
      const { subject, html, text } = renderMail(kind, language, oak, samples[kind])
      expect(html).toMatch(/font-size:34px[^>]*>123<span[^>]*>456<\/span>/)
      expect(text).toContain('\n    123 456\n')
      const minutes = kind === 'multi-factor-code' || kind === 'proof-code' ? 10 : 60
      for (const part of [visible(html), text])
        expect(part).toMatch(new RegExp(`\\b${minutes} minut`))
      const preview = /<div style="display:none;[^>]*>([\s\S]*?)<\/div>/.exec(html)?.[1]
      for (const glimpse of [subject, preview]) expect(glimpse).not.toMatch(/123\s?456/)
    },
  )

  it('tells the time in the organization’s zone and the reader’s language', () => {
    expect(renderMail('password-changed', 'en', oak, samples['password-changed']).text).toMatch(
      /July 1, 2026 at 12:00\sPM EDT/,
    )
    const paris = { ...oak, locale: 'fr-FR', timeZone: 'Europe/Paris' }
    expect(renderMail('password-changed', 'fr', paris, samples['password-changed']).text).toContain(
      '1 juillet 2026 à 18:00 UTC+2',
    )
    expect(renderMail('new-device', 'es', undefined, samples['new-device']).text).toMatch(
      /1 de julio de 2026.*UTC/,
    )
  })

  it('MAIL-07 writes amounts as the organization writes money, in the reader’s language', () => {
    const told = (language: 'en' | 'fr', currencySymbol: string, locale = 'en-US') =>
      renderMail(
        'low-balance',
        language,
        { ...oak, locale, currencySymbol },
        { ...samples['low-balance'], balance: '1234.50' },
      ).text
    expect(told('en', '$')).toContain('$1,234.50')
    expect(told('en', 'CA$', 'en-CA')).toContain('CA$1,234.50')
    expect(told('fr', '€', 'fr-FR')).toMatch(/1\s234,50\s€/)
    expect(
      renderMail('low-balance', 'en', oak, { ...samples['low-balance'], balance: '-3.20' }).text,
      'below nothing',
    ).toContain('−$3.20')
  })

  it('INV-11 names the days and amounts of a plan that was agreed to', () => {
    const told = renderMail('invoice', 'en', oak, {
      ...samples.invoice,
      change: 'plan-agreed',
      instalments: [{ day: '2026-11-19', amount: '1000.00' }],
    }).text
    expect(told).toMatch(/Payment plan started[\s\S]*November 19, 2026: \$1,000\.00/)
  })

  it('BNKW-14 says of scheduled money that it is scheduled, and when it is released', () => {
    const told = (scheduled: object, language: 'en' | 'es' | 'fr' = 'en') =>
      renderMail('deposit-receipt', language, oak, {
        ...samples['deposit-receipt'],
        scheduled,
      } as MailData['deposit-receipt']).text
    const days = ['2026-11-17', '2026-11-18']
    expect(told({ amount: '40.00', atOnce: '0.00', days })).toMatch(
      /Your deposit is scheduled[\s\S]*Released: November 17, 2026; November 18, 2026/,
    )
    expect(told({ amount: '40.00', atOnce: '0.00', days })).not.toContain('in the account')
    expect(told({ amount: '30.00', atOnce: '10.00', days })).toContain(
      '$10.00 is in the account now; $30.00 will be released',
    )
    expect(told({ amount: '40.00', atOnce: '0.00', days }, 'es')).toMatch(
      /Su depósito está programado[\s\S]*17 de noviembre de 2026/,
    )
    expect(
      told(
        {
          amount: '40.00',
          atOnce: '0.00',
          days: [...days, '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'],
        },
        'fr',
      ),
    ).toContain('17 novembre 2026 – 22 novembre 2026 (6)')
  })

  it('GFT-01 thanks a giver for a gift, in their language', () => {
    expect(renderMail('gift-receipt', 'es', oak, samples['gift-receipt']).text).toContain(
      'Su regalo ha llegado',
    )
    for (const language of languages)
      expect(renderMail('gift-receipt', language, oak, samples['gift-receipt']).text).not.toMatch(
        /deposit|depósito|dépôt/i,
      )
  })

  it('PRO-09 tells a second parent who shares what, in their language, and nobody else', () => {
    const told = (language: 'en' | 'es' | 'fr', sharedBy?: string) =>
      renderMail('activation-invite', language, oak, {
        ...samples['activation-invite'],
        ...(sharedBy === undefined ? {} : { sharedBy }),
      })
    expect(told('en', 'Sam Alvarez').subject).toBe(
      'Sam Alvarez shares an account at Oak Hill with you',
    )
    expect(told('en', 'Sam Alvarez').text).toContain(
      'Sam Alvarez shares the account at Oak Hill with you. You’ll see and manage the same ' +
        'people, balances and reservations.',
    )
    expect(told('es', 'Sam Alvarez').text).toContain(
      'Sam Alvarez comparte con usted la cuenta en Oak Hill.',
    )
    expect(told('fr', 'Sam Alvarez').text).toContain(
      'Sam Alvarez partage avec vous le compte chez Oak Hill.',
    )
    for (const language of languages)
      expect(told(language, 'Sam Alvarez').text).not.toMatch(
        /created an account|ha creado una cuenta|a créé un compte/,
      )
    for (const sharedBy of [undefined, ''])
      expect(told('en', sharedBy).text).toContain(
        'Oak Hill created an account for you. Open the page below',
      )
  })

  it('has a neutral look where there is no organization', () => {
    const { fromName, html, text } = renderMail('recovery-code', 'en', undefined, {
      code: '123456',
    })
    expect(fromName).toBe('Lodgepole')
    expect(text).toContain('your account at Lodgepole')
    expect(html).toContain(paletteOf('#1f6b4f').light.brand)
  })

  it('shows a logo that was put here by its whole address, where there is TLS', () => {
    const at = (domainUrl: string) =>
      renderMail(
        'recovery-code',
        'en',
        { ...oak, domainUrl, branding: { ...oak.branding, logoUrl: '/objects/a/logos/b.png' } },
        samples['recovery-code'],
      ).html
    expect(at('oak.example')).toContain(
      '<img src="https://oak.example/objects/a/logos/b.png" alt=""',
    )
    expect(at('oak.localhost')).not.toContain('<img')
  })

  it('shows the organization’s logo when it can be fetched safely, else its letter', () => {
    const withLogo = (logoUrl: string) =>
      renderMail(
        'recovery-code',
        'en',
        { ...oak, branding: { ...oak.branding, logoUrl } },
        samples['recovery-code'],
      ).html
    expect(withLogo('https://oak.example/logo.png')).toContain(
      '<img src="https://oak.example/logo.png" alt=""',
    )
    for (const logoUrl of [
      '/objects/logo.svg',
      'http://oak.example/logo.png',
      'javascript:alert(1)',
      '',
    ]) {
      expect(withLogo(logoUrl)).not.toContain('<img')
      expect(withLogo(logoUrl)).toMatch(/class="mark"[^>]*>O</)
    }
  })

  it('reads on its background whatever the color, in both themes', () => {
    for (const color of ['#ffdd00', '#ffffff', '#000000', '#ff00ff', 'not a colour']) {
      const { light, dark } = paletteOf(color)
      for (const [one, other] of [
        [light.onBrand, light.brand],
        [light.strong, light.soft],
        [light.brand, '#ffffff'],
        [dark.onBrand, dark.brand],
        [dark.strong, dark.soft],
        [dark.brand, '#1a1f1d'],
      ] as const)
        expect(contrast(one, other)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('leaves the button out where there is no link, and refuses what is no web address', () => {
    const { html, text } = renderMail('recovery-code', 'en', oak, { code: '123456' })
    expect(`${html}${text}`).not.toContain('Enter the code')
    for (const link of [
      'javascript:alert(1)',
      'data:text/html,x',
      '/auth/verify',
      'https://oak.example/"><script>',
      'https://x y',
      '',
    ]) {
      expect(() => renderMail('recovery-code', 'en', oak, { code: '123456', link })).toThrow('link')
    }
  })
})

/** An invitation with this person's and organization's name. */
const inviteOf = (firstName: string, organizationName = 'Oak Hill') =>
  renderMail(
    'activation-invite',
    'en',
    { ...oak, organizationName },
    { ...samples['activation-invite'], firstName },
  )

describe('MAIL-03 everything inserted is text', () => {
  const nasty = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</td></table><h1>Big',
    '{{code}} ${code} $& <!--[end:opening]-->',
    '&lt;b&gt; &amp;',
  ]

  it.each(nasty)('shows %j as it was typed', (name) => {
    const organization = { ...oak, organizationName: name }
    const invite = inviteOf(name, name)
    const request = renderMail('invitation-requested', 'fr', organization, {
      name,
      email: name,
      phone: name,
      message: name,
    })
    const plain = inviteOf('Dana')
    for (const { html, text } of [invite, request]) {
      expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>|<h1>Big|<b>/)
      expect(visible(html)).toContain(name)
      expect(text).toContain(name)
    }
    expect(invite.html.match(/<[a-z]+/g)).toEqual(plain.html.match(/<[a-z]+/g))
  })

  it('cannot write a header, start a line or turn the sentence around', () => {
    const name = 'Oak\r\nBcc: all@oak.example\u0000\u202eevil\u2028\u2066x'
    const { fromName, subject, text } = inviteOf(name, name)
    expect(() =>
      checkMail({ mailId: 'm', to: 'dana@oak.example', fromName, subject, html: '', text }),
    ).not.toThrow()
    expect(text).not.toMatch(/^Bcc/m)
    for (const character of '\u202e\u2066\u0000\u2028\r')
      expect(`${fromName}${subject}${text}`).not.toContain(character)
  })

  it('keeps names that read from the right to themselves', () => {
    const { text } = inviteOf('דנה', 'מחנה אורן')
    expect(text).toContain('Hello \u2068דנה\u2069,')
    expect(text).toContain('\u2068מחנה אורן\u2069 created an account for you.')
  })

  it('keeps emoji whole and shortens what is endless', () => {
    const family = '👩‍👩‍👧‍👦'
    const data = { name: family.repeat(300), email: 'sam@elm.example', message: 'x'.repeat(5_000) }
    const { subject, text, html } = renderMail('invitation-requested', 'en', oak, data)
    expect(subject).toBe(`${family.repeat(59)}… requests an invitation`)
    expect(text).toContain(`Name: ${family.repeat(199)}…\n`)
    expect(text).toContain(`${'x'.repeat(1_999)}…`)
    expect(html.length).toBeLessThan(60_000)
    expect(inviteOf(`Z${'\u0301'.repeat(100_000)}`).text.length).toBeLessThan(10_000)
  })

  it('shows two hundred characters without a space whole', () => {
    const name = 'Llanfair'.repeat(25)
    expect(visible(inviteOf(name).html)).toContain(name)
  })

  it('keeps the lines of a message and nothing of its markup', () => {
    const data = {
      ...samples['invitation-requested'],
      message: 'One\r\n\r\n\r\n\r\n<b>Two</b>\u0000',
    }
    const { html, text } = renderMail('invitation-requested', 'en', oak, data)
    expect(text).toContain('Message: One\n\n  <b>Two</b>')
    expect(html).toContain('white-space:pre-line;">One\n\n&#60;b&#62;Two&#60;/b&#62;</span>')
  })

  it('holds for any text at all', () => {
    const tags = inviteOf('Dana').html.match(/<[a-z]+/g)
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme' }),
    )
    fc.assert(
      fc.property(anything, anything, (firstName, organizationName) => {
        const { fromName, subject, html, text } = inviteOf(`F${firstName}`, `O${organizationName}`)
        expect(html.match(/<[a-z]+/g)).toEqual(tags)
        expect(() =>
          checkMail({ mailId: 'm', to: 'dana@oak.example', fromName, subject, html, text }),
        ).not.toThrow()
      }),
      { numRuns: 200 },
    )
  })
})
