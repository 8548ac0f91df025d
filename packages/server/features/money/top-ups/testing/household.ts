// A household with a card on file at the sandbox, and views of its money.

import { afterAll, beforeAll } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import type { CardToken } from '../../../../ports/card-payments.ts'
import { tenantTransaction } from '../../../../platform/database/transaction.ts'
import { newId } from '../../../../platform/new-id.ts'
import { testNumbers, type Behaviour } from '../../../../sandbox/test-cards.ts'
import { tokenAt } from '../../../../sandbox/testing/sandbox-fixture.ts'
import { elm, makeOrganizations, oak } from '../../../../testing/organizations.ts'
import { makeAccount, makeLogin, makePerson, signInAs } from '../../../../testing/people.ts'
import type { TestDatabase } from '../../../../testing/database.ts'
import { useTestServer, type TestServer } from '../../../../testing/server.ts'
import { createTopUp } from '../run-top-up.ts'
import { partsOf, TIME_ZONE } from './assignment.ts'

export interface Family {
  readonly who: string
  readonly loginId: string
  readonly holder: string
  readonly token: string
  readonly person: string
}

const { organizationId } = oak

const takeCards = async (database: TestDatabase, provider: CardProcessor) => {
  await makeOrganizations(database)
  for (const [id, webProcessor] of [
    [oak.organizationId, provider],
    [elm.organizationId, 'authorizenet'],
  ] as const)
    await tenantTransaction(database.db, id, (tx) =>
      tx.db
        .updateTable('organizations')
        .set({
          timeZone: TIME_ZONE,
          processorSettings: JSON.stringify({ webProcessor, squareLocationId: 'OAK-1' }),
        })
        .where('organizationId', '=', id)
        .execute(),
    )
}

const makeSend =
  (server: TestServer) =>
  (route: string, token: string, body?: object, host = oak.host) =>
    server.call(route, {
      host,
      ...(body
        ? {
            body: {
              organizationId: host === oak.host ? organizationId : elm.organizationId,
              ...body,
            },
          }
        : {}),
      headers: { 'idempotency-key': newId(), ...(token ? { authorization: token } : {}) },
    })

interface PlaceParts {
  readonly server: TestServer
  readonly provider: CardProcessor
  readonly known: { readonly sandbox: string }
  readonly send: ReturnType<typeof makeSend>
  readonly inOak: ReturnType<typeof makeInOak>
}

const makeInOak =
  (server: TestServer) =>
  <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
    tenantTransaction(server.database().db, organizationId, work)

const familyCalls = ({ server, provider, known, send, inOak }: PlaceParts) => {
  const saveCard = async (
    token: string,
    behaviour: Behaviour,
    more: { isDefault?: boolean } = {},
  ): Promise<string> => {
    const { value, descriptor } = (await tokenAt(
      known.sandbox,
      provider,
      testNumbers[behaviour],
    )) as CardToken
    const card =
      provider === 'square'
        ? { cardNonce: value }
        : { opaqueDataValue: value, opaqueDataDescriptor: descriptor }
    return (
      await send(`POST /v2/bank/providers/${provider}/create/card`, token, { ...card, ...more })
    ).json.item[provider].defaultCardId
  }

  /** Creates one family per test. `card` is how their default card behaves. */
  const makeFamily = async ({
    card = 'approved' as Behaviour | 'none',
    balanceCents = 0,
  } = {}): Promise<Family> => {
    const who = `f${newId().slice(0, 8)}${newId().slice(-4)}`
    const loginId = await makeLogin(server.database(), `${who}@mail.example`)
    const holder = await makeAccount(server.database(), organizationId, loginId, { firstName: who })
    await inOak((tx) =>
      tx.db
        .updateTable('users')
        .set({ email: `${who}@mail.example` })
        .where('organizationId', '=', organizationId)
        .where('userId', '=', holder)
        .execute(),
    )
    const token: string = (await signInAs(server.lodgepole().address, oak.host, who)).json.item
      .idToken
    const person = await makePerson(server.database(), organizationId, holder, 'Maya', balanceCents)
    if (card !== 'none') await saveCard(token, card)
    return { who, loginId, holder, token, person }
  }
  const agree = ({ token, person }: Pick<Family, 'token' | 'person'>, terms: object = {}) =>
    send('POST /v2/bank/topup', token, {
      personId: person,
      amount: '20.00',
      below: '5.00',
      monthMost: '60.00',
      consent: true,
      ...terms,
    })
  return { saveCard, makeFamily, agree }
}

const storedMoney = ({ inOak }: PlaceParts) => {
  const balance = (userId: string) =>
    inOak(
      async (tx) =>
        (
          await tx.db
            .selectFrom('accounts')
            .select('balanceCents')
            .where('organizationId', '=', organizationId)
            .where('userId', '=', userId)
            .where('purpose', '=', 'spending')
            .executeTakeFirst()
        )?.balanceCents ?? 0,
    )
  const empty = (userId: string) =>
    inOak((tx) =>
      tx.db
        .updateTable('accounts')
        .set({ balanceCents: 0 })
        .where('organizationId', '=', organizationId)
        .where('userId', '=', userId)
        .execute(),
    )
  const mails = (who: string) =>
    inOak(async (tx) => {
      const rows = await tx.db
        .selectFrom('outbox')
        .select('payload')
        .where('organizationId', '=', organizationId)
        .where('topic', '=', 'mail.requested')
        .execute()
      return rows
        .map(({ payload }) => payload as { kind: string; to: string; data: Record<string, string> })
        .filter(({ to }) => to === `${who}@mail.example`)
    })
  const topUpOf = (userId: string) =>
    inOak((tx) =>
      tx.db
        .selectFrom('topUps')
        .selectAll()
        .where('organizationId', '=', organizationId)
        .where('userId', '=', userId)
        .executeTakeFirst(),
    )

  return { balance, empty, mails, topUpOf }
}

/** What the provider has charged a holder, in cents. */
const makeCharges =
  ({ known, inOak }: PlaceParts) =>
  async (holder: string) => {
    const references = await inOak((tx) =>
      tx.db
        .selectFrom('payments')
        .select('reference')
        .where('organizationId', '=', organizationId)
        .where('userId', '=', holder)
        .execute(),
    )
    const all = (
      (await (await fetch(`${known.sandbox}/sandbox/charges`)).json()) as {
        charges: { reference: string; status: string; amountCents: number }[]
      }
    ).charges
    return all
      .filter(
        ({ reference, status }) =>
          status === 'approved' && references.some((one) => one.reference === reference),
      )
      .map(({ amountCents }) => amountCents)
  }

const topUpWork = (server: TestServer) => {
  const parts = (now: () => number = Date.now) =>
    partsOf(server.database().db, server.lodgepole().cards, now)
  const lift = (userId: string, now?: () => number) =>
    createTopUp(parts(now).topUps)({ organizationId, userId })
  return { parts, lift }
}

export const useTopUpPlace = async (provider: CardProcessor = 'square') => {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'lodgepole-top-ups-'))
  afterAll(() => rm(dataFolder, { recursive: true, force: true }))
  const server = useTestServer({
    environment: { CARD_SANDBOX: 'on', DATA_DIR: dataFolder },
    prepare: (database) => takeCards(database, provider),
  })
  const known = { sandbox: '' }
  const send = makeSend(server)
  const inOak = makeInOak(server)
  const parts: PlaceParts = { server, provider, known, send, inOak }
  const calls = familyCalls(parts)
  beforeAll(async () => {
    const { token } = await calls.makeFamily({ card: 'none' })
    const setup = await send('GET /v2/bank/providers/card/setup', token)
    known.sandbox = `http://127.0.0.1:${new URL(setup.json.item.script.scriptUrl).port}`
  })
  return {
    server,
    send,
    inOak,
    known,
    ...calls,
    ...storedMoney(parts),
    charges: makeCharges(parts),
    ...topUpWork(server),
  }
}
