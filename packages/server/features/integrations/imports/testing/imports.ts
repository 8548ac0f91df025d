// A file's path through an import, as the console does it, with the work done immediately instead
// of by a job.

import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { csvText } from '@lodgepole/domain/kernel/csv'
import { createDiskObjects } from '../../../../adapters/objects-disk/disk-objects.ts'
import { createCommandRunner } from '../../../../platform/run-command.ts'
import type { TestHouseholds } from '../../../../testing/households.ts'
import { oak } from '../../../../testing/organizations.ts'
import type { TestServer } from '../../../../testing/server.ts'
import { createOrganizationDirectory } from '../../../organizations/index.ts'
import { createWorkOnImport, type ImportTaskParts } from '../tasks.ts'

export const dataFolder = () => mkdtemp(path.join(tmpdir(), 'lodgepole-imports-'))

export const people = (rows: readonly (readonly string[])[]): Buffer => Buffer.from(csvText(rows))

interface Choices {
  readonly duplicates?: 'skip' | 'update'
  readonly dayOrder?: 'month-first' | 'day-first'
  readonly columns?: readonly (string | null)[]
}

const partsOf = (server: TestServer, folder: string): ImportTaskParts => {
  const { db } = server.database()
  const store = createDiskObjects({
    folder: path.join(folder, 'objects'),
    secret: new Uint8Array(32),
    now: Date.now,
  })
  return {
    db,
    commands: createCommandRunner(db),
    store,
    organizations: {
      findCurrent: createOrganizationDirectory(db, Date.now).findCurrentOrganization,
    },
    now: Date.now,
  }
}

/** All people of the organization and all pairings, as the database has them. */
const readEverybody = async (
  server: TestServer,
): Promise<{ users: Record<string, unknown>[]; pairs: unknown[] }> => {
  const { pool } = server.database()
  const { rows: users } = await pool.query(
    'select to_jsonb(u) as one from users u where organization_id = $1 order by user_id',
    [oak.organizationId],
  )
  const { rows: pairs } = await pool.query(
    'select to_jsonb(p) as one from user_pairs p where organization_id = $1 order by ' +
      'parent_id, child_id',
    [oak.organizationId],
  )
  return { users: users.map(({ one: user }) => user), pairs: pairs.map(({ one: pair }) => pair) }
}

export const importDriver = (
  server: TestServer,
  folder: string,
  homes: () => TestHouseholds,
  who = 'boss',
) => {
  const parts = () => partsOf(server, folder)
  const post = (step: string, body: object) =>
    homes().post(who, `/v2/console/people/import${step}`, body)
  const work = (importId: string, more: Partial<ImportTaskParts> = {}) =>
    createWorkOnImport({ ...parts(), ...more })({ organizationId: oak.organizationId, importId })
  const one = async (importId: string) =>
    (await homes().get(who, '/v2/console/people/import', { importId })).json.item

  /** Up to the point where the file is uploaded and its head is read. */
  const upload = async (content: Buffer, fileName = 'people.csv') => {
    const begun = (await post('', { fileName, fileSize: content.length })).json.item
    const put = await server.call(`PUT ${begun.uploadUrl}`, {
      host: oak.host,
      rawBody: content,
      headers: { ...begun.uploadHeaders, 'content-length': String(content.length) },
    })
    if (put.status !== 200) throw new Error(put.text)
    return {
      importId: begun.importId as string,
      answer: await post('/uploaded', { importId: begun.importId }),
    }
  }
  /** Up to the point where every row is checked. */
  const check = async (
    content: Buffer,
    { duplicates = 'skip', dayOrder = 'month-first', columns }: Choices = {},
  ) => {
    const { importId, answer } = await upload(content)
    const begun = await post('/check', {
      importId,
      duplicates,
      dayOrder,
      columns: columns ?? answer.json.item.columns,
    })
    if (begun.status !== 200) throw new Error(begun.text)
    await work(importId)
    return one(importId)
  }
  const faults = async (importId: string): Promise<string[]> => {
    const found: string[] = []
    let next: string | undefined
    do {
      const { json } = await homes().get(who, '/v2/console/people/import/faults', {
        importId,
        limit: '150',
        ...(next ? { next } : {}),
      })
      for (const { row, field, code, otherRow } of json.items)
        found.push([row, field, code, otherRow].filter((part) => part !== null).join(' '))
      next = json.next
    } while (next)
    return found
  }
  const step = async (name: '/apply' | '/undo', importId: string, more: object) => {
    const begun = await post(name, { importId, ...more })
    if (begun.status !== 200) return begun.json
    await work(importId)
    return one(importId)
  }
  const apply = (importId: string, more: object = {}) => step('/apply', importId, more)
  const undo = (importId: string, more: object = {}) => step('/undo', importId, more)
  const everybody = () => readEverybody(server)
  return { post, parts, work, one, upload, check, faults, apply, undo, everybody }
}
