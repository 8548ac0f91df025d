// On a distributed database, a foreign key is accepted only between tables that are already
// distributed. `protect_tenant_table` distributes a new table, so its foreign keys must come
// afterwards.

import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readMigrations } from '../read-migrations.ts'

const keysTooEarly = (sql: string): readonly string[] =>
  [...sql.matchAll(/protect_tenant_table\('(?:public\.)?(\w+)'/g)].flatMap(
    ([, table = ''], index, calls) => {
      const before = sql.slice(0, calls[index]?.index)
      const creation = before.slice(
        before.search(new RegExp(`create table (?:public\\.)?${table}\\b`, 'i')),
      )
      return /\b(?:references|foreign key)\b/i.test(creation) ? [table] : []
    },
  )

describe('PLT-97 later migrations work on a distributed database', () => {
  it('because they protect a new table before they add its foreign keys', async () => {
    const migrations = await readMigrations(
      fileURLToPath(new URL('../../../migrations', import.meta.url)),
    )
    // The baseline runs in an empty database, which is not distributed yet.
    const later = migrations.filter(({ replaces }) => !replaces)
    expect(
      later.flatMap(({ name, sql }) => keysTooEarly(sql).map((table) => `${name}: ${table}`)),
    ).toEqual([])
  })

  it('detects a violation (control)', () => {
    const table =
      'create table trails (organization_id uuid, trail_id uuid, primary key ' +
      '(organization_id, trail_id)'
    const key =
      'foreign key (organization_id, trail_id) references users (organization_id, user_id)'
    expect(keysTooEarly(`${table}, ${key}); select protect_tenant_table('trails');`)).toEqual([
      'trails',
    ])
    expect(
      keysTooEarly(
        `${table}); select protect_tenant_table('trails'); alter table trails add ${key};`,
      ),
    ).toEqual([])
  })
})
