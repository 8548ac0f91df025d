// A server that receives mail, and what tests of mailed answers need.

import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll } from 'vitest'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { useTestServer } from '../../../testing/server.ts'
import { ticketMails } from './ticket-mails.ts'

export const SECRET = 'a-secret-of-the-provider'
export const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-tickets-'))
export const mailedTickets = () => {
  const server = useTestServer({
    prepare: prepareHouseholds,
    jobs: true,
    environment: {
      DATA_DIR: dataFolder,
      REPLY_ADDRESS: 'reply@in.example',
      INBOUND_MAIL_SECRET: SECRET,
    },
  })
  let homes: TestHouseholds
  const id = (name: string) => homes.ids[name] ?? ''

  beforeAll(async () => {
    homes = await makeHouseholds(server)
  })

  const { mailsAbout } = ticketMails(server, dataFolder)

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
  const one = async (ticketId: string) =>
    (await homes.get('dana', '/v2/task/ticket', { ticketId })).json.item
  const answer = (ticketId: string, more: object = {}) =>
    homes.post('boss', '/v2/console/ticket/answer', { ticketId, text: 'Which gate?', ...more })

  const receive = (
    body: object,
    {
      password = SECRET,
      host = 'main.localhost',
      authorization = `Basic ${Buffer.from(`provider:${password}`).toString('base64')}`,
    } = {},
  ) => server.call('POST /v2/noauth/task/ticket/mail', { host, headers: { authorization }, body })
  const message = (to: string | undefined, more: object = {}) => ({
    FromFull: { Email: 'dana@oak.example', Name: 'Dana' },
    ToFull: [{ Email: to ?? '' }],
    MessageID: randomUUID(),
    TextBody: 'The red one.\n\nOn Monday, Oak <reply@in.example> wrote:\n> Which gate?',
    Headers: [],
    ...more,
  })
  /** The household's mails, with their reply addresses. */
  const replyAddresses = async (title: string, to = 'dana@oak.example', count = 3) =>
    (await mailsAbout(title, count)).findLast((mail) => mail.to === to)?.headers['reply-to']

  return {
    server,
    homes: () => homes,
    id,
    newTicket,
    one,
    answer,
    receive,
    message,
    replyAddresses,
    mailsAbout,
  }
}
