// The household that the contributor tests share: Dana and her second parent Sam hold Maya, Theo
// and June. Kim is a stranger with Not-yours. Ruth is invited.

import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, vi } from 'vitest'
import { createFolderMailer } from '../adapters/mail-folder/folder-mailer.ts'
import { tenantTransaction } from '../platform/database/transaction.ts'
import { elm, makeOrganizations, oak } from './organizations.ts'
import { makeAccount, makeLogin, makePerson, signInAs } from './people.ts'
import { useTestServer, type TestServer } from './server.ts'

type Named = Record<string, string>

const makePeople = async (server: TestServer, ids: Named, tokens: Named): Promise<void> => {
  const database = server.database()
  const logins: Record<string, string> = {}
  for (const who of ['dana', 'sam', 'kim', 'lee'])
    logins[who] = await makeLogin(database, `${who}@oak.example`)
  const of = (who: string) => logins[who] ?? ''
  ids['dana'] = await makeAccount(database, oak.organizationId, of('dana'), {
    firstName: 'Dana',
    parent2LoginId: of('sam'),
  })
  await tenantTransaction(database.db, oak.organizationId, (tx) =>
    tx.db
      .updateTable('users')
      .set({
        email: 'Dana@Oak.example',
        username: 'dana.oak@post.example',
        parent2Email: 'sam@oak.example',
      })
      .where('organizationId', '=', oak.organizationId)
      .where('userId', '=', ids['dana'] ?? '')
      .execute(),
  )
  ids['kim'] = await makeAccount(database, oak.organizationId, of('kim'), { firstName: 'Kim' })
  ids['danaInElm'] = await makeAccount(database, elm.organizationId, of('dana'), {
    firstName: 'Dana',
  })
  ids['lee'] = await makeAccount(database, elm.organizationId, of('lee'), { firstName: 'Lee' })
  for (const name of ['Maya', 'Theo', 'June'])
    ids[name.toLowerCase()] = await makePerson(
      database,
      oak.organizationId,
      ids['dana'],
      name,
      3825,
    )
  ids['stranger'] = await makePerson(database, oak.organizationId, ids['kim'], 'Not yours')
  ids['pim'] = await makePerson(database, elm.organizationId, ids['danaInElm'], 'Pim')
  for (const who of ['dana', 'sam', 'kim', 'lee'])
    tokens[who] = (await signInAs(server.lodgepole().address, oak.host, who)).json.item.idToken
}

const contributorCalls = (server: TestServer, ids: Readonly<Named>, tokens: Readonly<Named>) => {
  const call = (
    who: string | undefined,
    route: string,
    body?: object,
    host = oak.host,
    headers: Record<string, string> = {},
  ) =>
    server.call(route, {
      host,
      ...(body ? { body } : {}),
      headers: { ...(who ? { authorization: tokens[who] ?? '' } : {}), ...headers },
    })
  const invite = (
    who: string | undefined,
    more: object = {},
    headers: Record<string, string> = {},
  ) =>
    call(
      who,
      'POST /email/contributors/link',
      {
        organizationId: oak.organizationId,
        userId: ids['dana'],
        name: 'Grandma Ruth',
        email: 'ruth@x.example',
        ...more,
      },
      oak.host,
      headers,
    )
  const list = async (who: string) => (await call(who, 'GET /v2/contributors')).json.items
  return { call, invite, list }
}

const mailbox = (folder: string) => {
  const mails = createFolderMailer({ folder })
  const mailsTo = async (address: string) =>
    (await mails.list(undefined)).filter(({ to }) => to === address)
  const mailTo = async (address: string, expected = 1) => {
    await vi.waitFor(
      async () => expect((await mailsTo(address)).length).toBeGreaterThanOrEqual(expected),
      { timeout: 20_000, interval: 50 },
    )
    return (await mails.find((await mailsTo(address))[0]?.mailId ?? ''))?.text ?? ''
  }
  return { mailsTo, mailTo }
}

const linkIn = (text: string) =>
  /http:\/\/oak\.localhost[^\s]*\/give\/([\w-]{43})\b/.exec(text)?.[1] ?? ''

const storedRows = (server: TestServer) => {
  const inOak = <T>(
    work: (tx: Parameters<Parameters<typeof tenantTransaction<T>>[2]>[0]) => Promise<T>,
  ) => tenantTransaction(server.database().db, oak.organizationId, work)
  const rowsOf = (email: string) =>
    inOak((tx) => tx.db.selectFrom('contributors').selectAll().where('email', '=', email).execute())
  return { inOak, rowsOf }
}

export const prepareHousehold = async (environment: Readonly<Record<string, string>> = {}) => {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-contributors-'))
  const clock = { aheadMs: 0 }
  const server = useTestServer({
    jobs: true,
    environment: { DATA_DIR: dataFolder, ...environment },
    now: () => Date.now() + clock.aheadMs,
    prepare: makeOrganizations,
  })
  const ids: Named = {}
  const tokens: Named = {}
  beforeAll(() => makePeople(server, ids, tokens))
  return {
    server,
    clock,
    ids,
    tokens,
    ...contributorCalls(server, ids, tokens),
    ...mailbox(path.join(dataFolder, 'mail')),
    linkIn,
    ...storedRows(server),
  }
}
