import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createCsvReader } from '@lodgepole/domain/kernel/csv-read'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDiskObjects } from '../../../adapters/objects-disk/disk-objects.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'
import {
  tenantTransaction,
  type TenantTransaction,
} from '../../../platform/database/transaction.ts'
import { noteExport, takeExport } from './store.ts'
import { exportTasks, makeExport } from './tasks.ts'
import { exportedTables, leftOut } from './tables.ts'
import { cellOf, headerOf } from './table-rows-store.ts'
import { unzip } from './testing/unzip.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'lodgepole-exports-'))
const clock = { ms: Date.now() }
const server = useTestServer({
  prepare: prepareHouseholds,
  environment: { DATA_DIR: folder },
  now: () => clock.ms,
})
let homes: TestHouseholds
const store = createDiskObjects({
  folder: path.join(folder, 'objects'),
  secret: new Uint8Array(32),
  now: Date.now,
})
const parts = () => ({ db: server.database().db, store, now: () => clock.ms })
const begin = (who = 'boss') => homes.post(who, '/v2/console/export', {})
const fetched = (exportId: string, who = 'boss', host?: string) =>
  homes.get(who, '/v2/console/export/file', { exportId }, host)
const listed = async (exportId: string) =>
  (await homes.get('boss', '/v2/console/exports')).json.items.find(
    (item: { exportId: string }) => item.exportId === exportId,
  )
const made = async () => {
  const { exportId } = (await begin()).json.item
  await makeExport(parts(), { organizationId: oak.organizationId, exportId })
  return { exportId: exportId as string, files: await unzip((await fetched(exportId)).bytes) }
}
const rowsOf = (text: string | undefined) => {
  const read = createCsvReader(',').push((text ?? '').replace(/^\ufeff/, ''))
  return read.ok ? read.value : []
}

beforeAll(async () => {
  homes = await makeHouseholds(server)
  await server
    .database()
    .pool.query('update users set note = $1, first_name = $2 where user_id = $3', [
      '=HYPERLINK("http://evil.example")',
      '+cmd|calc',
      homes.ids['theo'],
    ])
})

describe('EXP-01 no table of an organization is forgotten', () => {
  it('each is exported, or left out with a reason', async () => {
    const { rows } = await server
      .database()
      .pool.query<{ name: string }>(
        'select c.relname as name from pg_policy p join pg_class c on c.oid = p.polrelid ' +
          'where p.polname = $1 order by 1',
        ['one_organization'],
      )
    const known = [...Object.keys(exportedTables), ...Object.keys(leftOut)]
    expect(known.toSorted()).toEqual(rows.map(({ name }) => name))
    expect(new Set(known).size).toBe(known.length)
    expect(new Set(Object.values(exportedTables).map(({ file }) => file)).size).toBe(
      Object.keys(exportedTables).length,
    )
  })

  it('EXP-02 no secrets or credentials are exported', async () => {
    const { rows } = await server.database().pool.query<{ table: string; column: string }>(`
      select table_name as table, column_name as column
      from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER'
        and column_name ~ '(hash|secret|token|password|sealed|private|(^|_)key$)'`)
    const harmless = new Set(['start_day_hash', 'start_week_hash', 'day_hash', 'start_month_hash'])
    const open = rows.filter(
      ({ table, column }) =>
        exportedTables[table] &&
        !exportedTables[table].without?.includes(column) &&
        !harmless.has(column),
    )
    expect(open).toEqual([])
  })
})

describe('EXP-03 an archive of everything', () => {
  it('has every table with every row, in one file each, and a list of them', async () => {
    const { files } = await made()
    expect([...files.keys()].toSorted()).toEqual(
      [
        ...Object.values(exportedTables).map(({ file }) => `${file}.csv`),
        'contents.csv',
      ].toSorted(),
    )
    const {
      rows: [people],
    } = await server
      .database()
      .pool.query('select count(*)::int as count from users where organization_id = $1', [
        oak.organizationId,
      ])
    const rows = rowsOf(files.get('people.csv'))
    expect(rows).toHaveLength(people.count + 1)
    expect(rows[0]).toContain('firstName')
    expect(rowsOf(files.get('contents.csv'))).toContainEqual(['people.csv', String(people.count)])
    expect(rowsOf(files.get('accounts.csv')).flat()).toContain('38.25')
    expect([...files.values()].join('\n')).not.toContain('elmboss')
  })

  it('EXP-04 and no cell that a spreadsheet would run', async () => {
    const { files } = await made()
    expect(files.get('people.csv')).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(files.get('people.csv')).toContain(`"'+cmd|calc"`)
    for (const [name, text] of files)
      for (const row of rowsOf(text))
        for (const cell of row) expect(cell, name).not.toMatch(/^[=+@\t\r]|^-(?!\d)/)
  })

  it('EXP-05 is available for a week to authorized staff, and downloads are logged', async () => {
    const { exportId } = await made()
    for (const who of ['dana', 'till']) expect((await fetched(exportId, who)).status).toBe(403)
    expect(
      (
        await homes.get(
          'elmboss',
          '/v2/console/export/file',
          { exportId, organizationId: elm.organizationId },
          elm.host,
        )
      ).status,
    ).toBe(404)
    const { rows } = await server
      .database()
      .pool.query('select user_id from audit_entries where action = $1 and details ->> $2 = $3', [
        'data.export-taken',
        'exportId',
        exportId,
      ])
    expect(rows).toEqual([{ user_id: homes.ids['boss'] }])
    await server
      .database()
      .pool.query(`update data_exports set finished_at = $2 where export_id = $1`, [
        exportId,
        new Date(clock.ms - 8 * 86_400_000),
      ])
    expect(await fetched(exportId)).toMatchObject({
      status: 404,
      json: { code: 'EXPORT_NOT_FOUND' },
    })
    await exportTasks(parts())['tidy-exports']?.({} as never, {} as never)
    expect(
      await store.read(`${oak.organizationId}/exports/${exportId}/everything.zip`),
    ).toBeUndefined()
    expect(await listed(exportId)).toMatchObject({ state: 'over' })
  })

  it('EXP-06 is made by one process at a time, and by another if the first dies', async () => {
    const { exportId } = (await begin()).json.item
    expect(await begin()).toMatchObject({ status: 409, json: { code: 'EXPORT_RUNNING' } })
    expect(await fetched(exportId)).toMatchObject({
      status: 409,
      json: { code: 'EXPORT_NOT_READY' },
    })
    const dying = {
      ...parts(),
      store: {
        ...store,
        write: async (_name: string, content: AsyncIterable<Uint8Array>) => {
          for await (const piece of content)
            if (piece.length > 0) throw new Error('the process died')
          return 0
        },
      },
    }
    await expect(
      makeExport(dying, { organizationId: oak.organizationId, exportId }),
    ).rejects.toThrow('died')
    clock.ms += 61_000
    await exportTasks(parts())['resume-exports']?.({} as never, {} as never)
    const first = await listed(exportId)
    expect(first).toMatchObject({ state: 'ready', tablesDone: first.tablesTotal })
    expect((await unzip((await fetched(exportId)).bytes)).size).toBe(first.tablesTotal + 1)
  })

  it('EXP-06 is written by the process that took it last', async () => {
    const { exportId } = (await begin()).json.item
    const inOrganization = <T>(work: (tx: TenantTransaction) => Promise<T>) =>
      tenantTransaction(server.database().db, oak.organizationId, work)
    const [silent, other] = [randomUUID(), randomUUID()]
    for (const run of [silent, other])
      expect(await inOrganization((tx) => takeExport(tx, exportId, run, clock.ms))).toBe(true)
    const done = { state: 'ready', tablesDone: 1, rowsWritten: 1, workedAt: new Date() } as const
    const note = (run: string) => inOrganization((tx) => noteExport(tx, exportId, run, done))
    expect([await note(silent), await note(other)]).toEqual([false, true])
  })
})

describe('EXP-07 cells as people read them', () => {
  it.each<[string, string, unknown, string, unknown]>([
    ['amount_cents', 'int8', -1234, 'amount', { decimal: '-12.34' }],
    ['amount_cents', 'int8', 5, 'amount', { decimal: '0.05' }],
    ['start_seconds', 'int8', 0, 'startSeconds', '1970-01-01T00:00:00.000Z'],
    ['created_at', 'timestamptz', new Date(0), 'createdAt', '1970-01-01T00:00:00.000Z'],
    ['age', 'int4', 7, 'age', { decimal: '7' }],
    ['roles', '_text', ['a'], 'roles', '["a"]'],
    ['note', 'text', null, 'note', ''],
  ])('%s %s %j', (name, type, value, header, cell) => {
    expect(headerOf({ name, type })).toBe(header)
    expect(cellOf({ name, type }, value)).toEqual(cell)
  })
})
