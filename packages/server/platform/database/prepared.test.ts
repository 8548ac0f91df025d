import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { PreparingClient } from './prepared.ts'

const database = useTestDatabase()
let client: PreparingClient
beforeAll(async () => {
  client = new PreparingClient(database().connection)
  await client.connect()
  await client.query('create temporary table leaves (tree text)')
  await client.query(`insert into leaves values ('pine')`)
})
afterAll(() => client.end())

const leaves = () => client.query('select * from leaves where tree = $1', ['pine'])

describe('PLT-26 statements that come again are prepared', () => {
  it('once for a connection; those without parameters are not', async () => {
    for (let time = 0; time < 3; time += 1) await leaves()
    const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements')
    expect(rows.map(({ statement }) => statement)).toEqual(['select * from leaves where tree = $1'])
  })

  it('and prepared anew after a table got another column', async () => {
    await leaves()
    await client.query('alter table leaves add column color text')
    await expect(leaves()).rejects.toThrow('cached plan must not change result type')
    expect((await leaves()).rows).toEqual([{ tree: 'pine', color: null }])
  })
})
