// A sign-in rush: many people sign in at the same moment, all from the one address of their camp or
// club.

import { request } from 'node:http'
import pg from 'pg'
import { createHashing } from '../../packages/server/adapters/identity-embedded/hashing.ts'
import { newId } from '../../packages/server/platform/new-id.ts'

const PASSWORD = 'a rush of people 1'
const DEADLINE_MS = 120_000

/** Logins that nothing else uses, hashed by the product. */
export const makeLogins = async (
  databaseUrl: string,
  count: number,
): Promise<readonly string[]> => {
  const hashed = await createHashing().hash(PASSWORD)
  const names = Array.from({ length: count }, (_, n) => `rush-${n}`)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      'insert into logins (login_id, username, email, password_hash) select * from ' +
        'unnest($1::uuid[], $2::text[], $3::text[], $4::text[])',
      [
        names.map(newId),
        names,
        names.map((name) => `${name}@bench.example`),
        Array.from({ length: count }, () => hashed),
      ],
    )
  } finally {
    await client.end()
  }
  return names
}

const signIn = (port: number, host: string, username: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ username, password: PASSWORD })
    const headers = {
      host,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    const asking = request(
      {
        host: '127.0.0.1',
        port,
        path: '/v2/identity/signin',
        method: 'POST',
        headers,
        agent: false,
        timeout: DEADLINE_MS,
      },
      (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
      },
    )
    asking.once('timeout', () => asking.destroy(new Error('a sign-in did not finish in time')))
    asking.once('error', reject)
    asking.end(body)
  })

/** All in parallel. Every one of them must succeed. */
export const rush = async (port: number, host: string, names: readonly string[]): Promise<void> => {
  const statuses = await Promise.all(names.map((name) => signIn(port, host, name)))
  const failed = statuses.filter((status) => status !== 200)
  if (failed.length > 0)
    throw new Error(
      `${failed.length} of ${names.length} sign-ins failed: ${[...new Set(failed)].join(', ')}`,
    )
}
