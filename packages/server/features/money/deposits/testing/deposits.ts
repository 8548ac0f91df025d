// Dana and Kim of Oak, who pay with Square, and Lee of Elm, who pays with Authorize.Net. Each has
// people to deposit for.

import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeAll } from 'vitest'
import { newId } from '../../../../platform/new-id.ts'
import { tenantTransaction } from '../../../../platform/database/transaction.ts'
import { tokenAt } from '../../../../sandbox/testing/sandbox-fixture.ts'
import { testNumbers, type Behaviour } from '../../../../sandbox/test-cards.ts'
import { elm, makeOrganizations, oak } from '../../../../testing/organizations.ts'
import { makeAccount, makeLogin, makePerson, signInAs } from '../../../../testing/people.ts'
import { useTestServer, type TestServer } from '../../../../testing/server.ts'

const makeSend =
  (server: TestServer, tokens: ReadonlyMap<string, string>) =>
  (route: string, who: string, body?: object, host = oak.host, key = newId()) =>
    server.call(route, {
      host,
      ...(body ? { body } : {}),
      headers: {
        'idempotency-key': key,
        ...(tokens.has(who) ? { authorization: tokens.get(who) ?? '' } : {}),
      },
    })

interface DepositParts {
  readonly send: ReturnType<typeof makeSend>
  readonly id: (who: string) => string
  readonly known: { readonly sandbox: string; readonly customerId: string }
}

const depositCalls = ({ send, id, known }: DepositParts) => {
  const tokenOf = async (provider: 'square' | 'authorizenet', behaviour: Behaviour) =>
    tokenAt(known.sandbox, provider, testNumbers[behaviour]) as Promise<{
      kind: 'token'
      value: string
      descriptor?: string
    }>
  const claims = (who: string, organizationId: string) => ({
    organizationId,
    userId: id(who),
    email: `${who}@mail.example`,
  })
  const forMaya = (amount: string | number) => ({
    depositAmount: amount,
    allocations: [{ authUserId: id('maya'), amount }],
  })
  const bySquare = async (
    what: object,
    { behaviour = 'approved' as Behaviour, key = newId(), more = {} as object } = {},
  ) =>
    send(
      'POST /v2/bank/deposit/from/square',
      'dana',
      {
        ...claims('dana', oak.organizationId),
        customerId: known.customerId,
        cardNonce: (await tokenOf('square', behaviour)).value,
        ...what,
        ...more,
      },
      oak.host,
      key,
    )
  return { tokenOf, claims, forMaya, bySquare }
}

const storedDeposits = (server: TestServer, id: (who: string) => string) => {
  const balance = async (
    who: string,
    purpose = 'spending',
    organizationId: string = oak.organizationId,
  ) =>
    tenantTransaction(
      server.database().db,
      organizationId,
      async (tx) =>
        (
          await tx.db
            .selectFrom('accounts')
            .select('balanceCents')
            .where('organizationId', '=', organizationId)
            .where('userId', '=', id(who))
            .where('purpose', '=', purpose)
            .executeTakeFirst()
        )?.balanceCents ?? 0,
    )
  const payments = () =>
    tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db
        .selectFrom('payments')
        .selectAll()
        .where('organizationId', '=', oak.organizationId)
        .execute(),
    )
  return { balance, payments }
}

const makePeople = async (
  server: TestServer,
  tokens: Map<string, string>,
  ids: Record<string, string>,
) => {
  const id = (who: string) => ids[who] ?? ''
  const database = server.database()
  for (const [who, organization] of [
    ['dana', oak],
    ['kim', oak],
    ['lee', elm],
  ] as const) {
    ids[who] = await makeAccount(
      database,
      organization.organizationId,
      await makeLogin(database, `${who}@mail.example`),
      { firstName: who },
    )
    await tenantTransaction(database.db, organization.organizationId, (tx) =>
      tx.db
        .updateTable('users')
        .set({ email: `${who}@mail.example` })
        .where('organizationId', '=', organization.organizationId)
        .where('userId', '=', id(who))
        .execute(),
    )
    tokens.set(
      who,
      (await signInAs(server.lodgepole().address, organization.host, who)).json.item.idToken,
    )
  }
  for (const [person, holder, organization] of [
    ['maya', 'dana', oak],
    ['theo', 'dana', oak],
    ['stranger', 'kim', oak],
    ['ben', 'lee', elm],
  ] as const)
    ids[person] = await makePerson(database, organization.organizationId, id(holder), person)
}

export const useDeposits = async () => {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'lodgepole-deposits-'))
  const server = useTestServer({
    environment: { CARD_SANDBOX: 'on', DATA_DIR: dataFolder },
    prepare: async (database) => {
      await makeOrganizations(database)
      for (const [{ organizationId }, webProcessor] of [
        [oak, 'square'],
        [elm, 'authorizenet'],
      ] as const)
        await tenantTransaction(database.db, organizationId, (tx) =>
          tx.db
            .updateTable('organizations')
            .set({ processorSettings: JSON.stringify({ webProcessor, squareLocationId: 'OAK-1' }) })
            .where('organizationId', '=', organizationId)
            .execute(),
        )
    },
  })
  const tokens = new Map<string, string>()
  const ids: Record<string, string> = {}
  const id = (who: string) => ids[who] ?? ''
  const known = { sandbox: '', customerId: '' }
  const send = makeSend(server, tokens)
  beforeAll(async () => {
    await makePeople(server, tokens, ids)
    const setup = await send('GET /v2/bank/providers/card/setup', 'dana')
    known.sandbox = `http://127.0.0.1:${new URL(setup.json.item.script.scriptUrl).port}`
    known.customerId = (
      await send('POST /v2/bank/providers/square/create/customer', 'dana', {
        organizationId: oak.organizationId,
        email: 'dana@mail.example',
      })
    ).json.item.square.customerId
  })
  const chargesOf = async (reference: string) =>
    (
      (await (await fetch(`${known.sandbox}/sandbox/charges?reference=${reference}`)).json()) as {
        charges?: { status: string }[]
      }
    ).charges ?? []

  return {
    server,
    send,
    ids,
    id,
    customerId: () => known.customerId,
    chargesOf,
    ...depositCalls({ send, id, known }),
    ...storedDeposits(server, id),
  }
}
