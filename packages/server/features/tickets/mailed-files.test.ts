import { describe, expect, it } from 'vitest'
import { mailedTickets, dataFolder } from './testing/mailed-tickets.ts'
import { jpeg, png, pdf, ticketFiles } from './testing/ticket-files.ts'

const { homes, newTicket, one, answer, receive, message, replyAddresses, mailsAbout, server } =
  mailedTickets()
const { read } = ticketFiles(server, homes, dataFolder)

describe('TKT-15 what is attached to a mailed answer', () => {
  const attached = (Name: string, content: Buffer, more: object = {}) => ({
    Name,
    Content: content.toString('base64'),
    ...more,
  })
  const addressed = async () => {
    const ticket = await newTicket()
    await answer(ticket.ticketId, { status: 'waiting' })
    return { ...ticket, to: await replyAddresses(ticket.title) }
  }
  const filesOf = async (ticketId: string) =>
    (await one(ticketId)).files as { fileId: string; name: string; type: string; side: string }[]

  it('TKT-15 is on the ticket once, without location; the other side gets one mail', async () => {
    const { title, ticketId, to } = await addressed()
    const mail = message(to, {
      Attachments: [attached('gate.jpg', jpeg), attached('plan.pdf', pdf)],
    })
    expect([(await receive(mail)).json.item, (await receive(mail)).json.item]).toEqual([
      { outcome: 'taken', files: 2 },
      { outcome: 'taken', files: 2 },
    ])
    const files = await filesOf(ticketId)
    expect(files.map(({ name, type, side }) => [name, type, side])).toEqual([
      ['gate.jpg', 'jpg', 'household'],
      ['plan.pdf', 'pdf', 'household'],
    ])
    const photo = await read('boss', ticketId, files[0]?.fileId ?? '')
    expect(photo.status).toBe(200)
    expect(photo.bytes.includes('Lodgepole Phone')).toBe(false)
    expect((await read('kim', ticketId, files[0]?.fileId ?? '')).status).toBe(404)
    expect(
      (await mailsAbout(title, 4)).filter(({ to: reader }) => reader === 'boss@oak.example'),
    ).toHaveLength(2)
  })

  it('TKT-15 counts as an answer without words, and a signature’s picture does not', async () => {
    const { title, ticketId, to } = await addressed()
    const sign = attached('logo.png', png, { ContentID: 'sign@mail' })
    expect((await receive(message(to, { TextBody: '', Attachments: [sign] }))).json.item).toEqual({
      outcome: 'nothing-said',
      files: 0,
    })
    expect(
      (
        await receive(
          message(to, {
            TextBody: '> Which gate?',
            Attachments: [sign, attached('gate.png', png)],
          }),
        )
      ).json.item,
    ).toEqual({ outcome: 'taken', files: 1 })
    expect(await one(ticketId)).toMatchObject({
      status: 'open',
      files: [{ name: 'gate.png' }],
      comments: [{}],
    })
    expect((await mailsAbout(title, 4)).at(-1)).toMatchObject({
      to: 'boss@oak.example',
      subject: expect.stringContaining('A file on a ticket'),
    })
  })

  it('TKT-15 that cannot be kept leaves the words, and its sender is told', async () => {
    const { title, ticketId, to } = await addressed()
    const wrong = [
      attached('run.exe', Buffer.from('MZ')),
      attached('a.jpg', png),
      attached(
        'large.pdf',
        Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(3 * 1024 * 1024), pdf]),
      ),
      attached('', png),
    ]
    expect((await receive(message(to, { Attachments: wrong }))).json.item).toEqual({
      outcome: 'taken',
      files: 0,
    })
    expect(await one(ticketId)).toMatchObject({
      files: [],
      comments: [{}, { text: 'The red one.' }],
    })
    expect(
      (await mailsAbout(title, 5)).filter(({ subject }) =>
        subject.includes('Not all attachments were added'),
      ),
    ).toMatchObject([
      { to: 'dana@oak.example', text: expect.stringContaining('PDFs of up to 3 MB') },
    ])
  })

  it('TKT-15 never passes a ticket’s limits; strangers and closed ones store nothing', async () => {
    const { ticketId, to } = await addressed()
    expect(
      (
        await receive(
          message(to, {
            Attachments: Array.from({ length: 12 }, (_, index) => attached(`${index}.png`, png)),
          }),
        )
      ).json.item.files,
    ).toBe(10)
    expect(
      (await receive(message(to, { Attachments: [attached('more.png', png)] }))).json.item.files,
    ).toBe(0)
    expect(await filesOf(ticketId)).toHaveLength(10)
    expect(
      (
        await receive(
          message(to, {
            FromFull: { Email: 'kim@oak.example' },
            Attachments: [attached('k.png', png)],
          }),
        )
      ).json.item,
    ).toEqual({ outcome: 'unknown-address', files: 0 })
    const closed = await addressed()
    await homes().post('boss', '/v2/console/ticket/change', {
      ticketId: closed.ticketId,
      status: 'closed',
    })
    expect(
      (await receive(message(closed.to, { Attachments: [attached('c.png', png)] }))).json.item,
    ).toEqual({ outcome: 'ticket-closed', files: 0 })
    expect(await filesOf(closed.ticketId)).toEqual([])
    const large = message('a@b.example', {
      Attachments: [attached('a.pdf', Buffer.alloc(2 * 1024 * 1024))],
    })
    expect([
      (await receive(large)).json.item.outcome,
      (await receive(large, { password: 'another-secret-123' })).json.code,
    ]).toEqual(['unknown-address', 'MAIL_NOT_TAKEN'])
  })
})
