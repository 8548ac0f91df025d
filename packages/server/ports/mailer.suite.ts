// What every mailer must do, whatever is behind it. Each adapter's test provides a place where mail
// arrives.

import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { MailRefused, type Mailer, type MailHandover, type OutgoingMail } from './mailer.ts'

export interface ArrivedMail {
  readonly to: string
  readonly fromName: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly messageId: string
  readonly headers: Readonly<Record<string, string>>
  readonly attachments: readonly {
    readonly fileName: string
    readonly content: Buffer
    readonly contentId?: string | undefined
  }[]
}

export interface MailerPlace {
  readonly mailer: Mailer
  /** What the mailer returns for a message that it accepted. */
  readonly handover: MailHandover
  /** Everything that has arrived, oldest first. */
  readonly arrived: () => Promise<readonly ArrivedMail[]>
  /** A mailer of the same kind that cannot deliver anything. */
  readonly broken: () => Promise<Mailer>
}

export const outgoing = (more: Partial<OutgoingMail> = {}): OutgoingMail => ({
  mailId: randomUUID(),
  to: 'dana@oak.example',
  fromName: 'Oak',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  ...more,
})

const UNICODE = 'Señora Žluťoučká 山田 שלום 🏕️'

export const mailerSuite = (place: () => MailerPlace): void => {
  const last = async () => (await place().arrived()).at(-1)

  it('delivers the html and the text part, with names, subject and headers', async () => {
    const html = '<!doctype html><p class="x">Hello = <b>Dana</b> &amp; all</p>\n<p>Second.</p>'
    const text = 'Hello = Dana & all\n\n.\nSecond.'
    const { mailer, handover } = place()
    expect(
      await mailer.send(outgoing({ html, text, headers: { 'Auto-Submitted': 'auto-generated' } })),
    ).toBe(handover)
    const headers = { 'auto-submitted': 'auto-generated' }
    expect(await last()).toMatchObject({
      to: 'dana@oak.example',
      fromName: 'Oak',
      subject: 'Hello',
      html,
      text,
      headers,
    })
  })

  it('TKT-12 sets the reply address, and accepts no other header for it', async () => {
    await place().mailer.send(outgoing({ replyTo: 'reply+abc234@in.example' }))
    expect((await last())?.headers).toMatchObject({ 'reply-to': 'reply+abc234@in.example' })
    for (const replyTo of ['a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', ''])
      await expect(place().mailer.send(outgoing({ replyTo }))).rejects.toBeInstanceOf(MailRefused)
  })

  it('preserves every script and emoji, in long lines too', async () => {
    const long = UNICODE.repeat(60)
    const fields = {
      fromName: UNICODE,
      subject: `${UNICODE} — ${UNICODE} ${UNICODE}`,
      html: `<p>${long}</p>`,
      text: long,
    }
    await place().mailer.send(outgoing(fields))
    expect(await last()).toMatchObject(fields)
  })

  it('preserves punctuation in names and subjects', async () => {
    const name = 'Oak, "The" <Camp> (North); =?utf-8?q?x?='
    await place().mailer.send(outgoing({ fromName: name, subject: name }))
    expect(await last()).toMatchObject({ fromName: name, subject: name, to: 'dana@oak.example' })
  })

  it.each<[string, Partial<OutgoingMail>]>([
    ['a name that starts a new header', { fromName: 'Oak\r\nBcc: all@oak.example' }],
    ['a subject that starts a new header', { subject: 'Hello\nBcc: all@oak.example' }],
    ['a lone carriage return', { subject: 'Hello\rX: y' }],
    ['a null character', { fromName: 'Oak\u0000' }],
    ['a line separator', { subject: 'Hello\u2028X: y' }],
    ['two addresses', { to: 'dana@oak.example, sam@oak.example' }],
    ['an address with a name', { to: 'Dana <dana@oak.example>' }],
    ['an address with a line break', { to: 'dana@oak.example\r\nRCPT TO:<sam@oak.example>' }],
    ['no address', { to: '' }],
    ['a header of the message itself', { headers: { Bcc: 'sam@oak.example' } }],
    ['a header with a line break', { headers: { 'X-Kind': 'a\r\nBcc: sam@oak.example' } }],
    ['a header name with a line break', { headers: { 'X-Kind\r\nBcc': 'sam@oak.example' } }],
    ['an id that leaves its place', { mailId: '../../x' }],
    [
      'an attachment that starts a header',
      {
        attachments: [
          { fileName: 'a\r\nX: y', contentType: 'text/plain', content: Buffer.alloc(1) },
        ],
      },
    ],
    [
      'an attachment whose id starts a header',
      {
        attachments: [
          {
            fileName: 'a.png',
            contentType: 'image/png',
            content: Buffer.alloc(1),
            contentId: 'a>\r\nX: y',
          },
        ],
      },
    ],
  ])('refuses %s', async (_what, more) => {
    const before = (await place().arrived()).length
    await expect(place().mailer.send(outgoing(more))).rejects.toBeInstanceOf(MailRefused)
    expect(await place().arrived()).toHaveLength(before)
  })

  it('gives a message that is sent again the same Message-ID, and others another', async () => {
    const message = outgoing()
    await place().mailer.send(message)
    const first = await last()
    await place().mailer.send(message)
    expect((await last())?.messageId).toBe(first?.messageId)
    expect(first?.messageId).toMatch(new RegExp(`^<${message.mailId}@[\\w.-]+>$`))
    await place().mailer.send(outgoing())
    expect((await last())?.messageId).not.toBe(first?.messageId)
  })

  it('carries attachments', async () => {
    const content = Buffer.from([0, 1, 2, 253, 254, 255])
    await place().mailer.send(
      outgoing({
        attachments: [{ fileName: 'reçu 1.bin', contentType: 'application/octet-stream', content }],
      }),
    )
    const [attachment] = (await last())?.attachments ?? []
    expect(attachment?.fileName).toBe('reçu 1.bin')
    expect(attachment?.content.equals(content)).toBe(true)
  })

  it('carries pictures that its html part shows, by their id', async () => {
    const content = Buffer.from([137, 80, 78, 71])
    await place().mailer.send(
      outgoing({
        html: '<img src="cid:code-1" alt="">',
        attachments: [
          { fileName: 'code.png', contentType: 'image/png', content, contentId: 'code-1' },
        ],
      }),
    )
    const { html, attachments } = (await last()) ?? {}
    expect(html).toBe('<img src="cid:code-1" alt="">')
    expect(attachments).toMatchObject([{ fileName: 'code.png', contentId: 'code-1' }])
    expect(attachments?.[0]?.content.equals(content)).toBe(true)
  })

  it('takes twenty at once', async () => {
    const before = (await place().arrived()).length
    await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        place().mailer.send(outgoing({ subject: `Number ${number}` })),
      ),
    )
    const subjects = (await place().arrived()).slice(before).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual(
      Array.from({ length: 20 }, (_, number) => `Number ${number}`).toSorted(),
    )
  })

  it('throws when it cannot hand the message over, and does not call that a refusal', async () => {
    const mailer = await place().broken()
    const fault = await mailer.send(outgoing()).catch((caught: unknown) => caught)
    expect(fault).toBeInstanceOf(Error)
    expect(fault).not.toBeInstanceOf(MailRefused)
    await mailer.close()
  })
}
