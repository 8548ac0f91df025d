import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { useTestServer } from '../../../testing/server.ts'

const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'lodgepole-low-'))
const server = useTestServer({
  environment: { DATA_DIR: dataFolder },
  prepare: prepareHouseholds,
  jobs: true,
})
let homes: TestHouseholds
beforeAll(async () => {
  homes = await makeHouseholds(server)
})

const sell = (amount: string) =>
  homes.post('till', '/v2/console/till/charge', {
    chargeId: newId(),
    personId: homes.ids['maya'],
    locationName: 'Kiosk',
    items: [{ name: 'Ice', quantity: 1, amount }],
  })
const mails = async (): Promise<readonly string[]> => {
  const files = await readdir(path.join(dataFolder, 'mail'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  const texts = await Promise.all(
    files
      .filter((file) => file.name.endsWith('.json'))
      .map((file) => readFile(path.join(file.parentPath, file.name), 'utf8')),
  )
  return texts.filter((text) => text.includes('has $') && text.includes('dana@oak.example'))
}

describe('LOW-01 from the till to the mailbox, by the jobs of a running server', () => {
  it('several sales cause one mail, which the household’s activity shows too', async () => {
    // Maya has 38.25.
    for (const amount of ['30.00', '4.00', '1.00']) expect((await sell(amount)).status).toBe(200)
    await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBe(1)
    const waiting = async () => {
      const undispatched = await systemTransaction(server.database().db, (tx) =>
        tx.db.selectFrom('outbox').select('outboxId').where('dispatchedAt', 'is', null).execute(),
      )
      return (
        undispatched.length +
        Number(
          (await server.database().pool.query('select count(*) from graphile_worker.jobs')).rows[0]
            .count,
        )
      )
    }
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0)
    expect(await mails()).toHaveLength(1)
    expect((await mails())[0]).toMatch(/Maya has \$(4\.25|3\.25) left at Oak/)
    await expect
      .poll(
        async () =>
          (await homes.get('dana', '/v2/profile/activity')).json.items.map(
            ({ action, about }: { action: string; about: string }) => `${action} ${about}`,
          ),
        { timeout: 10_000 },
      )
      .toContain('low-balance.tell Maya')
  }, 60_000)
})
