// Counts the statements of frequent operations. A distributed database plans each statement on two
// machines, so every additional one is noticeable.

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { deposit, inOak } from '../../../ledger/testing/ledger.ts'
import { post } from '../../../ledger/index.ts'
import { openDatabase, type DatabaseHandle } from '../../../platform/database/pool.ts'
import { newId } from '../../../platform/new-id.ts'
import { createCommandRunner, type Command } from '../../../platform/run-command.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { makeOrganizations, oak } from '../../../testing/organizations.ts'
import { makeAccount, makeLogin, makePerson } from '../../../testing/people.ts'
import { charge } from './commands/charge.ts'
import { transfer } from './commands/transfer.ts'

const database = useTestDatabase()
const sent: string[] = []
let watched: DatabaseHandle
const ids: Record<string, string> = {}
const id = (name: string) => ids[name] ?? ''

beforeAll(async () => {
  await makeOrganizations(database())
  const loginId = await makeLogin(database(), 'dana@oak.example')
  Object.assign(ids, {
    loginId,
    dana: await makeAccount(database(), oak.organizationId, loginId, { role: 'account-holder' }),
  })
  for (const name of ['maya', 'theo']) {
    ids[name] = await makePerson(database(), oak.organizationId, id('dana'), name)
    await inOak(database(), (tx) => post(tx, deposit(id(name), 5_000)))
  }
  watched = openDatabase(database().connection, {
    maxConnections: 1,
    onStatement: (text) => void sent.push(text),
  })
})
afterAll(() => watched.close())

/** Measures the second run, when the organization's own accounts already exist. */
const statementsOf = async <Input>(
  command: Command<Input, unknown>,
  input: () => Input,
): Promise<readonly string[]> => {
  const actor = {
    kind: 'member',
    loginId: id('loginId'),
    userId: id('dana'),
    roles: new Set(['account-holder', 'cashier'] as const),
  } as const
  for (const _time of [1, 2]) {
    sent.length = 0
    const context = {
      organizationId: oak.organizationId,
      actor,
      requestId: newId(),
      nowMs: Date.now(),
      idempotencyKey: newId(),
    }
    expect(await createCommandRunner(watched.db).run(command, input(), context)).toMatchObject({
      ok: true,
    })
  }
  return sent.map((text) =>
    text
      .replaceAll(/["\s]+/g, ' ')
      .trim()
      .split(' ')
      .slice(0, 3)
      .join(' ')
      .replace(/\(.*/, ''),
  )
}

const isDistributed = inject('testServers').workers.length > 0
const written = isDistributed
  ? ['insert into journals', 'insert into postings', 'update accounts set']
  : ['select write_journal']
const limits = isDistributed
  ? ['select is_inactive from', 'select user_id ,']
  : ['select budgets .']
const recorded = isDistributed
  ? [
      'insert into audit_entries',
      'insert into audit_subjects',
      'insert into outbox',
      'update idempotency_keys set',
    ]
  : ['select record_commands']

describe('PLT-107 frequent operations use as few statements as possible', () => {
  it('a transfer', async () => {
    expect(
      await statementsOf(transfer, () => ({
        fromUserId: id('maya'),
        toUserId: id('theo'),
        amount: '1.00',
      })),
    ).toEqual([
      'begin; set local',
      'insert into idempotency_keys',
      'select user_id ,',
      'select account.account_id, account.purpose,',
      ...written,
      'insert into low_balances',
      ...recorded,
      'commit',
    ])
  })

  it('a charge', async () => {
    const input = () => ({
      seller: 'till' as const,
      chargeId: newId(),
      personId: id('maya'),
      locationName: 'Canteen',
      soldAtSeconds: Math.floor(Date.now() / 1000),
      timeZone: 'America/New_York',
      items: [{ name: 'Ice', quantity: 1, amountCents: 100, restricted: false }],
    })
    expect(await statementsOf(charge, input)).toEqual([
      'begin; set local',
      'insert into idempotency_keys',
      'select account.account_id, account.purpose,',
      'select purpose ,',
      ...limits,
      ...written,
      ...recorded,
      'commit',
    ])
  })
})
