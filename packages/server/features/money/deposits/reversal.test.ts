import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { brokenLedgerRules } from '../../../ledger/testing/ledger.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { testNumbers, type Behaviour } from '../../../sandbox/test-cards.ts'
import { tokenAt } from '../../../sandbox/testing/sandbox-fixture.ts'
import { elm, makeOrganizations, oak } from '../../../testing/organizations.ts'
import { makeAccount, makeLogin, makePerson, signInAs } from '../../../testing/people.ts'
import { useTestServer } from '../../../testing/server.ts'

const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'lodgepole-reversal-'))
const server = useTestServer({
  environment: { CARD_SANDBOX: 'on', DATA_DIR: dataFolder },
  prepare: async (database) => {
    await makeOrganizations(database)
    await tenantTransaction(database.db, oak.organizationId, (tx) =>
      tx.db
        .updateTable('organizations')
        .set({
          processorSettings: JSON.stringify({ webProcessor: 'square', squareLocationId: 'OAK-1' }),
        })
        .where('organizationId', '=', oak.organizationId)
        .execute(),
    )
  },
})
const tokens = new Map<string, string>()
const ids: Record<string, string> = {}
const id = (who: string) => ids[who] ?? ''
let sandbox = ''
let customerId = ''

const send = (route: string, who: string, body?: object, host = oak.host, key = newId()) =>
  server.call(route, {
    host,
    ...(body ? { body } : {}),
    headers: {
      'idempotency-key': key,
      ...(tokens.has(who) ? { authorization: tokens.get(who) ?? '' } : {}),
    },
  })
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const schedule = async (
  person: string,
  days: number,
  behaviour: Behaviour = 'approved',
  more: object = {},
) => {
  const { value } = (await tokenAt(sandbox, 'square', testNumbers[behaviour])) as { value: string }
  const allocations = Array.from({ length: days }, (_, n) => ({
    authUserId: id(person),
    amount: '5.00',
    releaseDay: dayIn(n + 2),
    ...more,
  }))
  return send('POST /v2/bank/deposit/from/square', 'dana', {
    organizationId: oak.organizationId,
    userId: id('dana'),
    email: 'dana@mail.example',
    customerId,
    cardNonce: value,
    depositAmount: (5 * days).toFixed(2),
    allocations,
  })
}
type Part = { allocationId: string; status: string; amount: string; canReverse: boolean }
const scheduled = async (person: string): Promise<Part[]> =>
  (await send(`GET /v2/bank/scheduled?personId=${id(person)}`, 'dana')).json.items
const reverse = (
  who: string,
  person: string,
  allocationIds: readonly string[],
  key = newId(),
  host = oak.host,
) =>
  send('POST /v2/bank/scheduled/reverse', who, { personId: id(person), allocationIds }, host, key)
const refundsAt = async () =>
  (
    (await (await fetch(`${sandbox}/sandbox/refunds`)).json()) as {
      refunds: { amountCents: number }[]
    }
  ).refunds.map(({ amountCents }) => amountCents)
const refusedMails = () =>
  tenantTransaction(server.database().db, oak.organizationId, async (tx) => {
    const rows = await tx.db
      .selectFrom('outbox')
      .select('payload')
      .where('organizationId', '=', oak.organizationId)
      .where('topic', '=', 'mail.requested')
      .orderBy('outboxId')
      .execute()
    return rows
      .map(({ payload }) => payload as { kind: string; to: string; language: string; data: object })
      .filter(({ kind }) => kind.startsWith('refund-refused'))
      .map(({ kind, to, language, data }) => ({ kind, to, language, data }))
      .toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
  })
const account = async (person: string) =>
  (await send('GET /v2/bank/accounts', 'dana')).json.items
    .filter(({ firstName }: { firstName: string }) => firstName === person)
    .map(({ balance, scheduled: later }: Record<string, string>) => [balance, later])[0]

beforeAll(async () => {
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
    tokens.set(
      who,
      (await signInAs(server.lodgepole().address, organization.host, who)).json.item.idToken,
    )
  }
  await tenantTransaction(database.db, oak.organizationId, (tx) =>
    tx.db
      .updateTable('users')
      .set({ email: 'dana@mail.example' })
      .where('organizationId', '=', oak.organizationId)
      .where('userId', '=', id('dana'))
      .execute(),
  )
  const boss = await makeAccount(
    database,
    oak.organizationId,
    await makeLogin(database, 'boss@mail.example'),
    { firstName: 'boss', role: 'admin' },
  )
  await tenantTransaction(database.db, oak.organizationId, (tx) =>
    tx.db
      .updateTable('users')
      .set({ email: 'boss@mail.example' })
      .where('organizationId', '=', oak.organizationId)
      .where('userId', '=', boss)
      .execute(),
  )
  for (const person of ['maya', 'theo', 'june'])
    ids[person] = await makePerson(database, oak.organizationId, id('dana'), person)
  const setup = await send('GET /v2/bank/providers/card/setup', 'dana')
  sandbox = `http://127.0.0.1:${new URL(setup.json.item.script.scriptUrl).port}`
  customerId = (
    await send('POST /v2/bank/providers/square/create/customer', 'dana', {
      organizationId: oak.organizationId,
      email: 'dana@mail.example',
    })
  ).json.item.square.customerId
})

describe('DEP-11 scheduled funds are revoked', () => {
  it('to the card they came from, once, and what stays adds up', async () => {
    await schedule('maya', 3)
    const [first, second] = await scheduled('maya')
    const before = await refundsAt()
    const key = newId()
    const [done, again] = [
      await reverse('dana', 'maya', [first?.allocationId ?? '', second?.allocationId ?? ''], key),
      await reverse('dana', 'maya', [first?.allocationId ?? '', second?.allocationId ?? ''], key),
    ]
    expect(done.json).toEqual({ code: 'OK', item: { toCard: '10.00', toAccount: '0.00' } })
    expect(again.json).toEqual(done.json)
    expect((await refundsAt()).slice(before.length)).toEqual([1000])
    expect(await account('maya')).toEqual(['0.00', '5.00'])
    expect(
      (await scheduled('maya')).map(({ status, canReverse }) => [status, canReverse]).toSorted(),
    ).toEqual([
      ['pending', false],
      ['pending', false],
      ['pending', true],
      ['reversed', false],
      ['reversed', false],
    ])
    expect((await reverse('dana', 'maya', [first?.allocationId ?? ''])).json).toMatchObject({
      code: 'SCHEDULED_OVER',
      message: 'These funds have already been released or taken back.',
    })
    const { Items } = (
      await send('POST /payments/transactions/getTransactionsByAccountHolderId', 'dana', {
        accountHolder: id('dana'),
        personId: id('maya'),
      })
    ).json.message
    const lines: string[][] = Items.map(({ type, amount }: Record<string, string>) => [
      type,
      amount,
    ])
    expect([lines[0], lines.slice(1, 3).toSorted(), lines[3]]).toEqual([
      ['refund', '-10.00'],
      [
        ['reversed', '10.00'],
        ['scheduled', '-10.00'],
      ],
      ['scheduled', '15.00'],
    ])
    expect(lines.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(5)
    expect(await brokenLedgerRules(server.database())).toEqual([])
  })

  it('PAY-04 to spendable money if the card refuses, notifying household and staff', async () => {
    await schedule('theo', 1, 'refund-declined')
    const [only] = await scheduled('theo')
    expect((await reverse('dana', 'theo', [only?.allocationId ?? ''])).json.item).toEqual({
      toCard: '5.00',
      toAccount: '0.00',
    })
    expect(await account('theo')).toEqual(['5.00', '0.00'])
    expect(await refusedMails()).toEqual([
      {
        kind: 'refund-refused',
        to: 'dana@mail.example',
        language: 'en',
        data: {
          name: 'theo',
          amount: '5.00',
          card: 'VISA 0077',
          link: expect.stringMatching(
            new RegExp(`^http://oak\\.localhost.*/bank/account/${id('theo')}$`),
          ),
        },
      },
      {
        kind: 'refund-refused-staff',
        to: 'boss@mail.example',
        language: 'en',
        data: {
          name: expect.stringMatching(/^theo/),
          payer: expect.stringMatching(/^dana/),
          amount: '5.00',
          card: 'VISA 0077',
          reason: 'CARD_PROVIDER_REFUSED',
          payment: expect.stringMatching(/^pay-/),
          happenedAtSeconds: expect.any(Number),
        },
      },
    ])
    await schedule('theo', 1)
    const open = (await scheduled('theo')).find(({ canReverse }) => canReverse)
    await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db
        .updateTable('payments')
        .set({ startedAt: new Date(Date.now() - 400 * 86_400_000) })
        .where('organizationId', '=', oak.organizationId)
        .execute(),
    )
    expect((await reverse('dana', 'theo', [open?.allocationId ?? ''])).json.item).toEqual({
      toCard: '0.00',
      toAccount: '5.00',
    })
    expect(await account('theo')).toEqual(['10.00', '0.00'])
  })

  it('only by the person’s household', async () => {
    await schedule('june', 1)
    const [only] = await scheduled('june')
    const part = only?.allocationId ?? ''
    expect((await reverse('nobody', 'june', [part])).status).toBe(401)
    expect((await reverse('kim', 'june', [part])).json.code).toBe('PERSON_NOT_FOUND')
    expect((await reverse('lee', 'june', [part], newId(), elm.host)).json.code).toBe(
      'PERSON_NOT_FOUND',
    )
    expect((await reverse('dana', 'maya', [part])).json.code).toBe('SCHEDULED_OVER')
    expect((await reverse('dana', 'june', [part, newId()])).json.code).toBe('SCHEDULED_OVER')
    expect(await account('june')).toEqual(['0.00', '5.00'])
  })

  it.each(['reversed', 'released', 'anything'])(
    'a deposit whose parts claim to be %s is refused before charging the card',
    async (status) => {
      expect((await schedule('june', 1, 'approved', { status })).json).toMatchObject({
        code: 'ALLOCATION_NOT_PENDING',
        message: 'The parts of a deposit can only be pending.',
      })
      expect(await account('june')).toEqual(['0.00', '5.00'])
    },
  )
})
