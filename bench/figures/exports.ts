// Everything an organization owns in one archive: the memory that the server uses while it is
// written and downloaded.

import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { figureAtMost, type Figure } from '../framework/figure.ts'
import type { BenchContext } from '../framework/ground.ts'
import { heldWhile } from '../support/held.ts'
import { filledDatabaseUrl } from '../support/product.ts'
import type { StaffCalls } from '../support/staff-calls.ts'

const [SMALL, LARGE] = ['pinewood', 'lakeside']
const ROWS = 300_000

/** A long history: a few hundred thousand rows of the audit log. */
const fill = (ground: BenchContext) =>
  ground.shared('long-history', async () => {
    const client = new pg.Client({ connectionString: await filledDatabaseUrl(ground) })
    await client.connect()
    await client.query(
      `insert into audit_entries (organization_id, audit_entry_id, happened_at, action, actor_kind,
          request_id, details)
       select organization_id, gen_random_uuid(), now(), 'bench.happened', 'system', 'bench',
         jsonb_build_object('note', repeat('x', 100), 'number', n)
       from hosts, generate_series(1, $2::int) n where host = $1`,
      [`${LARGE}.localhost`, ROWS],
    )
    await client.end()
  })

const takeAll = async (calls: StaffCalls): Promise<void> => {
  const { item } = await calls.post('/v2/console/export', {})
  for (;;) {
    const { items } = await calls.get('/v2/console/exports?limit=1')
    if (items[0]?.state === 'ready') break
    await wait(50)
  }
  await calls.drain(`/v2/console/export/file?exportId=${item.exportId}`)
}

const heldBy = async (ground: BenchContext, place: string): Promise<number> => {
  await fill(ground)
  return heldWhile(ground, { place: SMALL, work: takeAll }, { place, work: takeAll })
}

export const exportMemory = (ground: BenchContext): Figure => ({
  name: 'export-memory',
  what:
    'memory of the server above what it held before, at most, while an archive of ' +
    `${ROWS.toLocaleString('en-US')} rows is made and taken`,
  unit: 'MB',
  against: 'the same of a small organisation',
  goal: figureAtMost(80),
  rounds: 3,
  measure: () => heldBy(ground, LARGE),
  denominator: () => heldBy(ground, SMALL),
})
