import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { withClient } from './connect-client.ts'

const database = useTestDatabase()

describe('PLT-109 a connection that is lost', () => {
  it('fails the next statement and does not end the process', async () => {
    const { connection, pool } = database()
    let isCleanedUp = false
    const work = withClient(connection, async (client) => {
      try {
        const {
          rows: [own],
        } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
        const lost = new Promise((resolve) => client.once('end', resolve))
        await pool.query('select pg_terminate_backend($1::int)', [own?.pid])
        // Nothing runs on it at that moment: without a listener this is an uncaught exception.
        await lost
        await client.query('select 1')
      } finally {
        isCleanedUp = true
      }
    })
    await expect(work).rejects.toThrow(/connection|closed|queryable/i)
    expect(isCleanedUp).toBe(true)
  })

  it('is noticed everywhere, because connections are opened in one place', () => {
    const opens = (text: string) => /new pg\.Client\(|\bClient\b[^\n]*from 'pg'/.test(text)
    expect(['new pg.Client(connection)', `import { Client } from 'pg'`].map(opens)).toEqual([
      true,
      true,
    ])
    const server = path.resolve(import.meta.dirname, '../..')
    const isOurs = (file: string) =>
      /(?<!\.test)\.ts$/.test(file) &&
      !/(?:^|\/)testing\//.test(file) &&
      !file.includes('node_modules')
    const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(isOurs)
    expect(files.length).toBeGreaterThan(900)
    expect(files.filter((file) => opens(readFileSync(path.join(server, file), 'utf8')))).toEqual([
      'platform/database/connect-client.ts',
    ])
  })
})
