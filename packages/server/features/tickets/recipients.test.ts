import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeHouseholds, prepareHouseholds, type TestHouseholds } from '../../testing/households.ts'
import { elm, oak } from '../../testing/organizations.ts'
import { makeAccount, makeLogin } from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'
import { ticketMails } from './testing/ticket-mails.ts'

const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-ticket-readers-'))
const server = useTestServer({
  prepare: prepareHouseholds,
  jobs: true,
  environment: {
    DATA_DIR: dataFolder,
    REPLY_ADDRESS: 'reply@in.example',
    INBOUND_MAIL_SECRET: 'a-secret-of-the-provider',
  },
})
let homes: TestHouseholds
const id = (name: string) => homes.ids[name] ?? ''
const { mails, mailsAbout } = ticketMails(server, dataFolder)

beforeAll(async () => {
  homes = await makeHouseholds(server)
})

const newTicket = async (who = 'dana') => {
  const title = `Gate ${randomUUID().slice(0, 8)}`
  const { item } = (
    await homes.post(who, '/v2/task/ticket/create', {
      title,
      text: 'It stays shut.',
      category: 'facilities',
    })
  ).json
  return { title, ticketId: item.ticketId as string, number: item.ticketNumber as number }
}
const answer = (ticketId: string, more: object = {}) =>
  homes.post('boss', '/v2/console/ticket/answer', { ticketId, text: 'Which gate?', ...more })

const portalAddress = (ticketId: string) => `http://${oak.host}/account/ticket/view/${ticketId}`

describe('TKT-11 the other side is notified by mail', () => {
  it('the admins of a new ticket, then its assignee; the household of each answer', async () => {
    const { title, ticketId, number } = await newTicket()
    const [first, ...none] = await mailsAbout(title, 1)
    expect(none).toEqual([])
    expect(first).toMatchObject({
      to: 'boss@oak.example',
      subject: `A new ticket – #${number} ${title} – Oak`,
    })
    expect(first?.text).toContain('It stays shut.')
    expect(first?.text).toContain(
      `http://console.localhost/tickets?organization=${oak.organizationId}&ticket=${ticketId}\n`,
    )
    await homes.post('boss', '/v2/console/ticket/change', { ticketId, assigneeId: id('till') })
    expect((await mailsAbout(title, 2)).slice(1)).toMatchObject([
      {
        to: 'till@oak.example',
        subject: expect.stringContaining('A ticket was assigned to you'),
        text: expect.stringContaining(portalAddress(ticketId)),
      },
    ])
    await answer(ticketId, { status: 'waiting' })
    const answered = (await mailsAbout(title, 4)).slice(2)
    expect(answered.map(({ to }) => to).toSorted()).toEqual(['dana@oak.example', 'sam@oak.example'])
    for (const { text } of answered)
      for (const part of [
        'Which gate?',
        'boss Test',
        'Status: Waiting for you',
        'You can reply to this email',
        portalAddress(ticketId),
      ])
        expect(text).toContain(part)
    await homes.post('sam', '/v2/task/ticket/comment', { ticketId, text: 'The red one.' })
    expect((await mailsAbout(title, 5)).slice(4)).toMatchObject([
      { to: 'till@oak.example', text: expect.stringContaining('The red one.') },
    ])
  })

  it('not who did it, and not a household that wants no such mail', async () => {
    const own = await newTicket('boss')
    await homes.post('boss', '/v2/task/ticket/comment', {
      ticketId: own.ticketId,
      text: 'To myself',
    })
    await homes.post('kim', '/v2/profile/user', {
      email: 'kim@oak.example',
      mailChoices: { tickets: false },
    })
    const quiet = await newTicket('kim')
    await answer(quiet.ticketId)
    expect((await mailsAbout(quiet.title, 1)).map(({ to }) => to)).toEqual(['boss@oak.example'])
    expect(await mails(own.title)).toEqual([])
  })

  it('not a former assignee who works here no longer, but the admins again', async () => {
    const { title, ticketId } = await newTicket()
    await homes.post('boss', '/v2/console/ticket/change', { ticketId, assigneeId: id('till') })
    await mailsAbout(title, 2)
    const setRole = (role: string) =>
      server
        .database()
        .pool.query('update users set role = $3 where organization_id = $1 and user_id = $2', [
          oak.organizationId,
          id('till'),
          role,
        ])
    await setRole('account-holder')
    await homes.post('dana', '/v2/task/ticket/comment', { ticketId, text: 'Still shut.' })
    expect((await mailsAbout(title, 3)).slice(2)).toMatchObject([
      { to: 'boss@oak.example', text: expect.stringContaining('Still shut.') },
    ])
    await setRole('cashier')
  })

  it('not the installation’s own staff, admins of many, unless nobody else is there', async () => {
    const database = server.database()
    const login = await makeLogin(database, 'sam.sys@lodgepole.example')
    await makeAccount(database, elm.organizationId, login, { role: 'sysadmin' })
    const there = await makeAccount(database, oak.organizationId, login, { role: 'admin' })
    await database.pool.query('update users set email = $2 where user_id = $1', [
      there,
      'sam.sys@lodgepole.example',
    ])
    const setInactive = (userId: string, isInactive: boolean) =>
      database.pool.query(
        'update users set is_inactive = $3 where organization_id = $1 and user_id = $2',
        [oak.organizationId, userId, isInactive],
      )
    const notice = async () => (await mailsAbout((await newTicket()).title, 1)).map(({ to }) => to)
    expect(await notice()).toEqual(['boss@oak.example'])
    await setInactive(id('boss'), true)
    expect(await notice()).toEqual(['sam.sys@lodgepole.example'])
    await setInactive(id('boss'), false)
    await setInactive(there, true)
  })
})
