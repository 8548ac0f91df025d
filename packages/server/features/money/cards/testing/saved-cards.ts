// Households and an admin of Oak, which takes cards through Square, and of Elm, which uses
// Authorize.Net.

import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeAll } from 'vitest'
import { tenantTransaction } from '../../../../platform/database/transaction.ts'
import { tokenAt } from '../../../../sandbox/testing/sandbox-fixture.ts'
import { testNumbers, type Behaviour } from '../../../../sandbox/test-cards.ts'
import { elm, makeOrganizations, oak } from '../../../../testing/organizations.ts'
import { makeAccount, makeLogin, signInAs } from '../../../../testing/people.ts'
import { useTestServer, type TestServer } from '../../../../testing/server.ts'

const makeSend =
  (server: TestServer, tokens: ReadonlyMap<string, string>) =>
  (route: string, who: string, body?: object, host = oak.host) =>
    server.call(route, {
      host,
      ...(body ? { body } : {}),
      headers: tokens.has(who) ? { authorization: tokens.get(who) ?? '' } : {},
    })

const cardCalls = (send: ReturnType<typeof makeSend>) => {
  const setup = (who: string, host = oak.host) =>
    send('GET /v2/bank/providers/card/setup', who, undefined, host)
  const save = async (who: string, cardNonce: string, more = {}) =>
    send('POST /v2/bank/providers/square/create/card', who, {
      organizationId: oak.organizationId,
      cardNonce,
      ...more,
    })
  const remove = (who: string, cardId: string) =>
    send('POST /v2/bank/providers/square/delete/card', who, { cardId })
  const makeDefault = (who: string, cardId?: string) =>
    send('POST /square/addCustomerId', who, { cardId })
  return { setup, save, remove, makeDefault }
}

const makePeople = async (
  server: TestServer,
  tokens: Map<string, string>,
  ids: Record<string, string>,
) => {
  const database = server.database()
  for (const [who, organization] of [
    ['dana', oak],
    ['kim', oak],
    ['max', oak],
    ['lee', elm],
  ] as const) {
    ids[who] = await makeAccount(
      database,
      organization.organizationId,
      await makeLogin(database, `${who}@mail.example`),
      { firstName: who },
    )
    tokens.set(
      who,
      (await signInAs(server.lodgepole().address, organization.host, who)).json.item.idToken,
    )
  }
  for (const [who, organization] of [
    ['boss', elm],
    ['chief', oak],
  ] as const) {
    await makeAccount(
      database,
      organization.organizationId,
      await makeLogin(database, `${who}@mail.example`),
      { firstName: who, role: 'admin' },
    )
    tokens.set(
      who,
      (await signInAs(server.lodgepole().address, organization.host, who)).json.item.idToken,
    )
  }
}

export const useSavedCards = async () => {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'lodgepole-cards-'))
  const server = useTestServer({
    environment: { CARD_SANDBOX: 'on', DATA_DIR: dataFolder },
    prepare: async (database) => {
      await makeOrganizations(database)
      for (const [{ organizationId }, webProcessor] of [
        [oak, 'square'],
        [elm, 'authorizenet'],
      ] as const) {
        await tenantTransaction(database.db, organizationId, (tx) =>
          tx.db
            .updateTable('organizations')
            .set({ processorSettings: JSON.stringify({ webProcessor, squareLocationId: 'OAK-1' }) })
            .where('organizationId', '=', organizationId)
            .execute(),
        )
      }
    },
  })
  const tokens = new Map<string, string>()
  const ids: Record<string, string> = {}
  const known = { sandbox: '' }
  const send = makeSend(server, tokens)
  const calls = cardCalls(send)
  beforeAll(async () => {
    await makePeople(server, tokens, ids)
    const { script } = (await calls.setup('dana')).json.item
    known.sandbox = `http://127.0.0.1:${new URL(script.scriptUrl).port}`
  })
  const nonce = async (
    behaviour: Behaviour = 'approved',
    number: string = testNumbers[behaviour],
  ) => {
    const source = await tokenAt(known.sandbox, 'square', number)
    return source.kind === 'token' ? source.value : ''
  }

  return { server, ids, send, sandbox: () => known.sandbox, nonce, ...calls }
}
