import { describe, expect, it } from 'vitest'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { elm, oak } from '../../testing/organizations.ts'
import { createReplyAddresses } from './reply-address.ts'
import { mailedTickets, SECRET } from './testing/mailed-tickets.ts'

const { server, homes, id, newTicket, one, answer, receive, message, replyAddresses, mailsAbout } =
  mailedTickets()

describe('TKT-12 an answer by mail becomes a comment', () => {
  it('of whoever got the mail, without the quote, once, and the ticket is open again', async () => {
    const { title, ticketId } = await newTicket()
    await answer(ticketId, { status: 'waiting' })
    const to = await replyAddresses(title)
    expect(to).toMatch(/^reply\+[a-z2-7]{52}@in\.example$/)
    const mail = message(to)
    expect([(await receive(mail)).json.item, (await receive(mail)).json.item]).toEqual([
      { outcome: 'taken', files: 0 },
      { outcome: 'taken', files: 0 },
    ])
    const { comments, status } = await one(ticketId)
    expect(comments.slice(1)).toMatchObject([
      { side: 'household', authorName: 'dana Test', text: 'The red one.', byMail: true },
    ])
    expect(status).toBe('open')
    const second = await replyAddresses(title, 'sam@oak.example')
    expect(
      (
        await receive(
          message(second?.toUpperCase(), {
            FromFull: undefined,
            From: 'Sam <SAM@oak.example>',
            TextBody: 'And the blue one.',
          }),
          { host: oak.host },
        )
      ).json.item.outcome,
    ).toBe('taken')
    expect((await one(ticketId)).comments.at(-1)).toMatchObject({
      authorName: 'Sam Test',
      text: 'And the blue one.',
    })
    const staff = (await mailsAbout(title, 5)).findLast((found) => found.to === 'boss@oak.example')
      ?.headers['reply-to']
    expect(
      (
        await receive(
          message(staff, {
            FromFull: { Email: 'boss@oak.example' },
            TextBody: '',
            HtmlBody: '<p>It is open.</p>',
          }),
        )
      ).json.item.outcome,
    ).toBe('taken')
    expect((await one(ticketId)).comments.at(-1)).toMatchObject({
      side: 'staff',
      authorName: 'boss Test',
      text: 'It is open.',
    })
  })

  it('TKT-14 not from a machine, somebody else, an unknown address, or empty', async () => {
    const { title, ticketId } = await newTicket()
    await answer(ticketId)
    const to = await replyAddresses(title)
    const outcome = async (more: object, address = to, options = {}) =>
      (await receive(message(address, more), options)).json.item.outcome
    expect(await outcome({ Headers: [{ Name: 'Auto-Submitted', Value: 'auto-replied' }] })).toBe(
      'from-a-machine',
    )
    expect(await outcome({ FromFull: { Email: 'no-reply@localhost' } })).toBe('from-a-machine')
    // Other people of the household and staff use Dana's reply address, which works only for her.
    for (const Email of ['kim@oak.example', 'sam@oak.example', 'boss@oak.example', ''])
      expect(await outcome({ FromFull: { Email } })).toBe('unknown-address')
    const [name, token = ''] = (to ?? '').split('@')[0]?.split('+') ?? []
    const other = (await newTicket()).ticketId
    const forged = createReplyAddresses(new Uint8Array(32), 'reply@in.example').addressFor(
      other,
      'dana@oak.example',
    )
    for (const address of [
      undefined,
      'reply@in.example',
      forged,
      `${name}+${token.slice(0, -1)}@in.example`,
      `${name}+${token.startsWith('a') ? 'b' : 'a'}${token.slice(1)}@in.example`,
      `${name}+${token}@elsewhere.example`,
    ])
      expect(await outcome({}, address ?? 'dana@oak.example')).toBe('unknown-address')
    expect(await outcome({}, to, { host: elm.host })).toBe('unknown-address')
    expect(await outcome({ TextBody: '> Which gate?' })).toBe('nothing-said')
    await server
      .database()
      .pool.query(
        'update users set is_inactive = true where organization_id = $1 and user_id = $2',
        [oak.organizationId, id('dana')],
      )
    expect(await outcome({})).toBe('unknown-sender')
    await server
      .database()
      .pool.query(
        'update users set is_inactive = false where organization_id = $1 and user_id = $2',
        [oak.organizationId, id('dana')],
      )
    expect((await one(ticketId)).comments).toHaveLength(1)
  })

  it('TKT-14 only from the provider that knows the secret', async () => {
    const wrong = [
      receive(message('a@b.example'), { password: 'another-secret-123' }),
      receive(message('a@b.example'), { authorization: '' }),
      receive(message('a@b.example'), { authorization: `Bearer ${SECRET}` }),
      receive(message('a@b.example'), { password: '' }),
    ]
    for (const refused of await Promise.all(wrong))
      expect(refused).toMatchObject({ status: 403, json: { code: 'MAIL_NOT_TAKEN' } })
    const forged = await systemTransaction(server.database().db, (tx) =>
      tx.db
        .selectFrom('loginEvents')
        .select('action')
        .where('action', '=', 'token-forged')
        .execute(),
    )
    expect(forged.length).toBeLessThanOrEqual(1)
    expect((await receive({ ...message('a@b.example'), MessageID: undefined })).status).toBe(400)
  })

  it('TKT-14 to a closed ticket changes nothing, and its writer is told', async () => {
    const { title, ticketId } = await newTicket()
    await answer(ticketId)
    const to = await replyAddresses(title)
    await homes().post('boss', '/v2/console/ticket/change', { ticketId, status: 'closed' })
    await mailsAbout(title, 5)
    expect((await receive(message(to))).json.item.outcome).toBe('ticket-closed')
    expect((await mailsAbout(title, 6)).at(-1)).toMatchObject({
      to: 'dana@oak.example',
      subject: expect.stringContaining('Your answer wasn’t added'),
    })
    expect((await one(ticketId)).comments).toHaveLength(1)
  })

  it('TKT-18 not from staff who need a second step, who hear so, but from households', async () => {
    const needFactor = (isNeeded: boolean) =>
      server
        .database()
        .pool.query(
          'update organizations set policies = policies || $2 where organization_id = $1',
          [oak.organizationId, { staffSecondFactor: isNeeded }],
        )
    const { title, ticketId } = await newTicket()
    await answer(ticketId)
    const staff = await replyAddresses(title, 'boss@oak.example')
    const household = await replyAddresses(title)
    await needFactor(true)
    const sent = await receive(
      message(staff, { FromFull: { Email: 'boss@oak.example' }, TextBody: 'Done.' }),
    )
    expect(sent.json.item).toEqual({ outcome: 'sign-in-required', files: 0 })
    expect((await mailsAbout(title, 4)).at(-1)).toMatchObject({
      to: 'boss@oak.example',
      subject: expect.stringContaining('Your answer wasn’t added'),
    })
    expect((await receive(message(household))).json.item.outcome).toBe('taken')
    expect((await one(ticketId)).comments.slice(1)).toMatchObject([{ side: 'household' }])
    // They are not invited to reply either.
    expect(
      (await mailsAbout(title, 5))
        .filter((mail) => mail.to === 'boss@oak.example')
        .map(({ headers }) => headers['reply-to'] !== undefined),
    ).toEqual([true, false, false])
    await needFactor(false)
  })

  it('TKT-14 stops where more comes than people write', async () => {
    const { title, ticketId } = await newTicket()
    await answer(ticketId)
    const to = await replyAddresses(title)
    const outcomes: string[] = []
    for (let count = 0; count < 22; count += 1)
      outcomes.push((await receive(message(to, { TextBody: `Again ${count}` }))).json.item.outcome)
    expect([outcomes.filter((outcome) => outcome === 'taken').length, outcomes.at(-1)]).toEqual([
      20,
      'too-many',
    ])
  })
})
