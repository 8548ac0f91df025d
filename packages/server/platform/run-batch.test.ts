import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { type Actor, guest, system, type System } from '@lodgepole/domain/identity/access/actor'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { makeOrganizations, oak } from '../testing/organizations.ts'
import { tenantTransaction } from './database/transaction.ts'
import { newId } from './new-id.ts'
import { createCommandRunner } from './run-command.ts'
import {
  createRunBatch,
  type RunBatch,
  type CommandRequest,
  type BatchCommand,
} from './run-batch.ts'

const database = useTestDatabase()
const { organizationId } = oak
let runBatch: RunBatch
beforeAll(async () => {
  await makeOrganizations(database())
  runBatch = createRunBatch(database().db, createCommandRunner(database().db))
})

/** How many requests each transaction had. */
const batchSizes: number[] = []
const databaseFaults: Readonly<Record<number, Error>> = {
  57: Object.assign(new Error('terminating connection'), { code: '57P01' }),
  58: new Error('timeout exceeded when trying to connect'),
}
const double: BatchCommand<number, number, System> = {
  name: 'test.double',
  permission: 'admin',
  run: async (_tx, requests) => {
    batchSizes.push(requests.length)
    return requests.map(({ input, tx }) => {
      if (input < 0) return refuse(commonRefusals.NOT_FOUND)
      if (input === 13) throw new Error('unlucky')
      const fault = databaseFaults[input]
      if (fault) throw fault
      tx.note({ input })
      tx.emit({ topic: 'test.doubled', payload: { input } })
      return ok(input * 2)
    })
  },
}
const send = (input: number, idempotencyKey?: string): CommandRequest<number, System> => ({
  input,
  context: { organizationId, actor: system, requestId: newId(), nowMs: Date.now(), idempotencyKey },
})
const answersOf = async (sent: readonly CommandRequest<number, System>[]) =>
  (await runBatch(double, organizationId, sent)).map((one) =>
    one.status === 'rejected'
      ? (one.reason as Error).message
      : one.value.ok
        ? one.value.value
        : one.value.error.code,
  )
const left = (table: 'auditEntries' | 'outbox' | 'idempotencyKeys') =>
  tenantTransaction(
    database().db,
    organizationId,
    async (tx) =>
      (
        await tx.db
          .selectFrom(table)
          .select('organizationId')
          .where('organizationId', '=', organizationId)
          .execute()
      ).length,
  )
const counts = async () => [
  await left('auditEntries'),
  await left('outbox'),
  await left('idempotencyKeys'),
]

describe('PLT-29 many requests in one transaction', () => {
  it('each get an answer, audit row, message and key; refusals store nothing', async () => {
    const before = await counts()
    expect(
      await answersOf([send(1, newId()), send(-1, newId()), send(3), send(4, newId())]),
    ).toEqual([2, 'NOT_FOUND', 6, 8])
    expect(batchSizes.at(-1)).toBe(4)
    expect((await counts()).map((count, index) => count - (before[index] ?? 0))).toEqual([3, 3, 2])
  })

  it('run the same key once, in a batch and later, and refuse another input', async () => {
    const [key, before] = [newId(), await counts()]
    expect(await answersOf([send(5, key), send(5, key), send(6), send(9, key)])).toEqual([
      10,
      10,
      12,
      'IDEMPOTENCY_KEY_REUSED',
    ])
    expect(await answersOf([send(5, key), send(7)])).toEqual([10, 14])
    expect((await counts()).map((count, index) => count - (before[index] ?? 0))).toEqual([3, 3, 1])
  })

  it('run one by one when one of them makes the whole batch fail', async () => {
    const [key, before] = [newId(), await left('auditEntries')]
    expect(await answersOf([send(20, key), send(13)])).toEqual([40, 'unlucky'])
    expect(await left('auditEntries')).toBe(before + 1)
    expect(await answersOf([send(20, key)])).toEqual([40])
    expect(await left('auditEntries')).toBe(before + 1)
  })

  it.each([57, 58])(
    'PLT-221 fail together when the database is away or busy (%i)',
    async (input) => {
      const [before, attempts] = [await left('auditEntries'), batchSizes.length]
      await expect(answersOf([send(21), send(input), send(22)])).rejects.toBe(databaseFaults[input])
      expect(batchSizes.slice(attempts)).toEqual([3])
      expect(await left('auditEntries')).toBe(before)
    },
  )

  it('are refused by permission one by one', async () => {
    // The compiler would refuse a guest, too.
    const actor = guest as Actor as System
    expect(
      await answersOf([send(1), { input: 2, context: { ...send(2).context, actor } }]),
    ).toEqual([2, 'SIGN_IN_REQUIRED'])
  })
})
