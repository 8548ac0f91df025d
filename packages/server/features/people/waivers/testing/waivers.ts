// Households of Oak that have a waiver to sign, staff of Oak, and a stranger in Elm.

import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll } from 'vitest'
import { createFolderMailer } from '../../../../adapters/mail-folder/folder-mailer.ts'
import { tenantTransaction } from '../../../../platform/database/transaction.ts'
import { elm, makeOrganizations, oak } from '../../../../testing/organizations.ts'
import { makeAccount, makeLogin, makePerson, signInAs } from '../../../../testing/people.ts'
import { useTestServer, type TestServer } from '../../../../testing/server.ts'
import { requireWaiver } from '../../../../testing/waivers.ts'

export const START_MS = Date.UTC(2026, 5, 1, 12)

const waiverCalls = (server: TestServer, clock: { readonly ms: number }) => {
  const tokens = new Map<string, string>()
  const tokenOf = async (name: string, host = oak.host): Promise<string> => {
    const key = `${name}/${host}/${clock.ms}`
    const token =
      tokens.get(key) ??
      String((await signInAs(server.lodgepole().address, host, name)).json.item.idToken)
    tokens.set(key, token)
    return token
  }
  const ask = async (route: string, who: string | undefined, body?: object, host = oak.host) =>
    server.call(route, {
      host,
      ...(body ? { body } : {}),
      headers: {
        'user-agent': 'Test <browser>',
        ...(who ? { authorization: await tokenOf(who, host) } : {}),
      },
    })

  return { ask }
}

const makeHousehold = async (
  server: TestServer,
  name: string,
  firstName: string,
  lastName: string,
) => {
  const { organizationId } = oak
  const loginId = await makeLogin(server.database(), `${name}@oak.example`)
  const userId = await makeAccount(server.database(), organizationId, loginId, { firstName })
  await tenantTransaction(server.database().db, organizationId, (tx) =>
    tx.db
      .updateTable('users')
      .set({ lastName, email: `${name}@oak.example` })
      .where('userId', '=', userId)
      .execute(),
  )
  return {
    userId,
    child: await makePerson(server.database(), organizationId, userId, 'Maya'),
    other: await makePerson(server.database(), organizationId, userId, 'Theo'),
  }
}

const storedSignatures = (server: TestServer) => {
  const rows = (userId: string) =>
    tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db
        .selectFrom('waiverSignatures')
        .selectAll()
        .where('userId', '=', userId)
        .orderBy('signedAt')
        .execute(),
    )
  const userRow = (userId: string) =>
    tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db
        .selectFrom('users')
        .select(['waiverSignedAt', 'waiverVersion'])
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow(),
    )
  return { rows, userRow }
}

const makeOthers = async (server: TestServer) => {
  for (const [name, role] of [
    ['boss', 'admin'],
    ['cash', 'cashier'],
    ['rita', 'registrar'],
  ] as const) {
    await makeAccount(
      server.database(),
      oak.organizationId,
      await makeLogin(server.database(), `${name}@oak.example`),
      { role },
    )
  }
  await makeAccount(
    server.database(),
    elm.organizationId,
    await makeLogin(server.database(), 'stranger@elm.example'),
    { firstName: 'Stranger' },
  )
}

export const useWaivers = async () => {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-waivers-'))
  const clock = { ms: START_MS }
  const server = useTestServer({
    jobs: true,
    now: () => clock.ms,
    environment: { DATA_DIR: dataFolder },
    prepare: async (database) => {
      await makeOrganizations(database)
      await requireWaiver(database, oak.organizationId)
      await requireWaiver(database, elm.organizationId, { userWaiverScope: 'household' })
    },
  })
  const household = (name: string, firstName: string, lastName: string) =>
    makeHousehold(server, name, firstName, lastName)
  const known: Record<string, Awaited<ReturnType<typeof makeHousehold>>> = {}
  beforeAll(async () => {
    known['dana'] = await household('dana', 'Dana', 'Álvarez')
    known['eve'] = await household('eve', 'Eve', 'Stone')
    await makeOthers(server)
  })
  return {
    server,
    clock,
    mails: createFolderMailer({ folder: path.join(dataFolder, 'mail') }),
    household,
    /** The people of dana, or of eve. */
    peopleOf: (who: 'dana' | 'eve') => {
      const people = known[who]
      if (!people) throw new Error('The households are made before the first test.')
      return people
    },
    ...waiverCalls(server, clock),
    ...storedSignatures(server),
  }
}
