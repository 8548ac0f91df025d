import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listEnded, readFunds } from '../../features/remaining/index.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { loadDemo } from '../load-demo.ts'
import { organizationIdOf } from '../organizations/recipe.ts'

const nowSeconds = Date.UTC(2026, 6, 4, 19, 30) / 1000
const database = useTestDatabase(2)
let folder = ''
const sandboxFile = () => path.join(folder, 'card-sandbox.json')

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lodgepole-session-over-'))
  await loadDemo(database().db, { nowSeconds, objectsFolder: path.join(folder, 'objects'), sandboxFile: sandboxFile() })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('DEMO-12 the household that is home again', () => {
  it('has money left by card and otherwise, and nobody else is asked', async () => {
    const left = await tenantTransaction(database().db, organizationIdOf('pinewood'), async (tx) => {
      const ended = await listEnded(tx, nowSeconds)
      const funds = await readFunds(tx, ended[0]?.accountUserId ?? '', nowSeconds * 1000)
      return ended.map(({ userId }) => funds.get(userId)).map((one) => [one?.remainingCents, one?.parts.map(({ cents }) => cents), one?.ahead])
    })
    expect(left).toEqual([[3350, [2500, 850], 'refund'], [2120, [620], undefined]])
  })

  it('paid by card what the sandbox knows of and can give back', async () => {
    const known = JSON.parse(await readFile(sandboxFile(), 'utf8')) as { payments: { paymentId: string; amountCents: number; settled: boolean }[] }
    const { rows } = await database().pool.query<{ paymentId: string; amountCents: number }>(`select provider_payment_id as "paymentId", amount_cents::int as "amountCents" from payments order by started_at`)
    expect(rows).toHaveLength(2)
    expect(known.payments.map(({ paymentId, amountCents, settled }) => ({ paymentId, amountCents, settled }))).toEqual(rows.map((payment) => ({ ...payment, settled: true })))
  })
})
