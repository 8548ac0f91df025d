// Households whose sessions have ended with money left, on a server backed by the sandbox.

import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, expect } from 'vitest'
import { createFolderMailer } from '../../../../adapters/mail-folder/folder-mailer.ts'
import { post } from '../../../../ledger/index.ts'
import { inOak } from '../../../../ledger/testing/ledger.ts'
import { newId } from '../../../../platform/new-id.ts'
import { createCommandRunner } from '../../../../platform/run-command.ts'
import { tenantTransaction } from '../../../../platform/database/transaction.ts'
import { tokenAt } from '../../../../sandbox/testing/sandbox-fixture.ts'
import { testNumbers, type Behaviour } from '../../../../sandbox/test-cards.ts'
import { makeBooking, makeEvent } from '../../../../testing/bookings.ts'
import type { TestDatabase } from '../../../../testing/database.ts'
import { makeOrganizations, oak } from '../../../../testing/organizations.ts'
import { makeAccount, makeLogin, makePerson, signInAs } from '../../../../testing/people.ts'
import { useTestServer, type TestServer } from '../../../../testing/server.ts'
import { createSendOffers } from '../tasks.ts'

const { organizationId } = oak
const nowMs = (): number => Date.now()
type CampEvent = Awaited<ReturnType<typeof makeEvent>>
type Send = ReturnType<typeof makeSend>

const makeSend =
  (server: TestServer) =>
  (route: string, token: string | undefined, body?: object, host = oak.host) =>
    server.call(route, {
      host,
      ...(body ? { body } : {}),
      headers: { 'idempotency-key': newId(), ...(token ? { authorization: token } : {}) },
    })

const makeHolder = async (database: TestDatabase, name: string): Promise<string> => {
  const email = `${name}@mail.example`
  const userId = await makeAccount(database, organizationId, await makeLogin(database, email), {
    firstName: name,
  })
  await inOak(database, (tx) =>
    tx.db
      .updateTable('users')
      .set({ email })
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .execute(),
  )
  return userId
}

/** Creates people whose session has ended, each with some cash. */
const makePeople = async (
  database: TestDatabase,
  event: CampEvent,
  userId: string,
  people: Readonly<Record<string, number>>,
) => {
  const ids: Record<string, string> = {}
  for (const [person, cashCents] of Object.entries(people)) {
    const personId = await makePerson(database, organizationId, userId, person)
    ids[person] = personId
    const legs = [
      { purpose: 'spending', userId: personId, amountCents: cashCents },
      { purpose: 'adjustments', amountCents: -cashCents },
    ] as const
    if (cashCents > 0)
      await inOak(database, (tx) =>
        post(tx, {
          kind: 'adjustment',
          key: newId(),
          legs,
          happenedSeconds: Math.floor(Date.now() / 1000) - 86_400,
        }),
      )
    await makeBooking(database, organizationId, {
      event,
      userId,
      authUserId: personId,
      status: 'Registered',
    })
  }
  return (person: string) => ids[person] ?? ''
}

interface Payer {
  readonly userId: string
  readonly name: string
  readonly token: string
  readonly id: (person: string) => string
  readonly sandbox: string
}

/** Makes deposits, each with a new card. */
const makeDeposit = async (send: Send, { userId, name, token, id, sandbox }: Payer) => {
  const email = `${name}@mail.example`
  const { customerId } = (
    await send('POST /v2/bank/providers/square/create/customer', token, { organizationId, email })
  ).json.item.square
  return async (
    amounts: Readonly<Record<string, string>>,
    { behaviour = 'approved' as Behaviour, more = {} as object } = {},
  ) => {
    const { value } = (await tokenAt(sandbox, 'square', testNumbers[behaviour])) as {
      value: string
    }
    const allocations = Object.entries(amounts).map(([person, amount]) => ({
      authUserId: id(person),
      amount,
    }))
    const depositAmount = Object.values(amounts)
      .reduce((sum, amount) => sum + Number(amount), 0)
      .toFixed(2)
    const paid = await send('POST /v2/bank/deposit/from/square', token, {
      organizationId,
      userId,
      email,
      customerId,
      cardNonce: value,
      depositAmount,
      allocations,
      ...more,
    })
    expect(paid.json.item?.status).toBe('approved')
    return paid.json.item.transactionId as string
  }
}

const makeMailed = (folder: string) => (name: string) => async (has: string) => {
  const mails = createFolderMailer({ folder })
  const own = async () =>
    (await mails.list(undefined)).filter(
      ({ to, subject }) => to === `${name}@mail.example` && subject.includes(has),
    )
  await expect.poll(async () => (await own()).length, { timeout: 20_000 }).toBeGreaterThan(0)
  return {
    count: (await own()).length,
    text: (await mails.find((await own())[0]?.mailId ?? ''))?.text ?? '',
  }
}

interface FamilyParts {
  readonly server: TestServer
  readonly send: Send
  readonly event: () => CampEvent
  readonly known: { sandbox: string }
  readonly mailedTo: ReturnType<typeof makeMailed>
}

const createMakeFamily = ({ server, send, event, known, mailedTo }: FamilyParts) => {
  let families = 0
  /** Creates a separate household: a holder who can pay, and people who have some cash left. */
  return async (people: Readonly<Record<string, number>>) => {
    const database = server.database()
    const name = `holder${(families += 1)}`
    const userId = await makeHolder(database, name)
    const id = await makePeople(database, event(), userId, people)
    const token: string = (await signInAs(server.lodgepole().address, oak.host, name)).json.item
      .idToken
    const setup = await send('GET /v2/bank/providers/card/setup', token)
    known.sandbox = `http://127.0.0.1:${new URL(setup.json.item.script.scriptUrl).port}`
    return {
      userId,
      token,
      id,
      deposit: await makeDeposit(send, { userId, name, token, id, sandbox: known.sandbox }),
      list: async () => (await send('GET /v2/bank/remaining', token)).json.items,
      choose: (person: string, choice: string, amount: string) =>
        send('POST /v2/bank/remaining/choose', token, { authUserId: id(person), choice, amount }),
      mailed: mailedTo(name),
    }
  }
}

const balancesIn = (server: TestServer) => ({
  balanceOf: (userId: string) =>
    inOak(server.database(), async (tx) =>
      tx.db
        .selectFrom('accounts')
        .select(['balanceCents', 'heldCents'])
        .where('organizationId', '=', organizationId)
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow(),
    ),
})

export const useLeftoverFunds = async () => {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'lodgepole-remaining-'))
  const clock = { aheadMs: 0 }
  const server = useTestServer({
    jobs: true,
    environment: { CARD_SANDBOX: 'on', DATA_DIR: dataFolder },
    now: () => nowMs() + clock.aheadMs,
    prepare: async (database) => {
      await makeOrganizations(database)
      await tenantTransaction(database.db, organizationId, (tx) =>
        tx.db
          .updateTable('organizations')
          .set({
            processorSettings: JSON.stringify({
              webProcessor: 'square',
              squareLocationId: 'OAK-1',
            }),
            portalSettings: JSON.stringify({ showDonateOptions: true }),
          })
          .where('organizationId', '=', organizationId)
          .execute(),
      )
    },
  })
  const known = { sandbox: '', event: undefined as CampEvent | undefined }
  const event = () => {
    if (!known.event) throw new Error('The event is made before the first test.')
    return known.event
  }
  beforeAll(async () => {
    known.event = await makeEvent(server.database(), organizationId, {
      label: 'Camp',
      startSeconds: Math.floor(nowMs() / 1000) - 7200,
    })
  })
  const send = makeSend(server)
  const mailedTo = makeMailed(path.join(dataFolder, 'mail'))
  return {
    server,
    clock,
    send,
    makeFamily: createMakeFamily({ server, send, event, known, mailedTo }),
    /** Does what the job that offers remaining funds does. */
    offer: () =>
      createSendOffers({
        refundService: { begin: async () => undefined },
        db: server.database().db,
        commands: createCommandRunner(server.database().db),
        now: Date.now,
        findSite: async () => ({ origin: 'http://oak.localhost', locale: 'en-US' }),
      })(),
    refundsAt: async () =>
      (
        (await (await fetch(`${known.sandbox}/sandbox/refunds`)).json()) as {
          refunds: { key: string; amountCents: number }[]
        }
      ).refunds,
    ...balancesIn(server),
  }
}

export const linkIn = (text: string) => /\/offer\/remaining#([\w-]{43})\b/.exec(text)?.[1] ?? ''
