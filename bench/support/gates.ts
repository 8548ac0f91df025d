// Places with gates, and people with cards who come and go. After a run the tables are checked: as
// many accepted scans as answers, and nobody left inside. A fast run that lost a person does not
// count.

import { execFile } from 'node:child_process'
import { createPrivateKey, randomUUID, sign, type JsonWebKey } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { signedMessage, unsignedCode, writeCode } from '../../packages/domain/entry/codes.ts'
import type { BenchContext } from '../framework/ground.ts'
import { withClient } from './bookers.ts'
import { root, workFolder } from './paths.ts'
import { databaseUrl, runningProduct } from './product.ts'
import { signIn } from './sign-in.ts'

export interface Gates {
  readonly host: string
  readonly organizationId: string
  readonly token: string
  readonly userId: string
  readonly placeIds: readonly string[]
  readonly people: readonly { readonly personId: string; readonly card: string }[]
}

const PEOPLE_AT_GATES = 800
const CLIENTS_EACH = 2
const KEY = '00000001'
const FOREVER_SECONDS = 4_000_000_000

export const makeGates = (
  url: string,
  port: number,
  host: string,
  places: number,
  peopleCount = PEOPLE_AT_GATES,
): Promise<Gates> =>
  withClient(url, async (client) => {
    const {
      rows: [found],
    } = await client.query<{ organization_id: string }>(
      'select organization_id from hosts where host = $1',
      [host],
    )
    const organizationId = found?.organization_id ?? ''
    const email = `gate@${host}.example`
    const {
      rows: [gatekeeper],
    } = await client.query<{ user_id: string }>(
      `with made as (insert into logins (login_id, username, email, password_hash)
         select gen_random_uuid(), $2, $2, (select password_hash from logins
           where password_hash is not null and email like '%@pinewood.example'
           limit 1) returning login_id),
       named as (insert into login_organizations (login_id, organization_id)
         select login_id, $1::uuid from made)
       insert into users (organization_id, user_id, login_id, first_name, email, role)
       select $1::uuid, gen_random_uuid(), login_id, 'Gate', $2, 'admin'
       from made returning user_id`,
      [organizationId, email],
    )
    const placeIds = Array.from({ length: places }, () => randomUUID())
    await client.query(
      'insert into entry_places (organization_id, place_id, label, capacity_count) select $1, ' +
        'id, $3, 10000 from unnest($2::uuid[]) id',
      [organizationId, placeIds, 'Pool'],
    )
    const ids = Array.from({ length: peopleCount }, () => randomUUID())
    await client.query(
      'insert into users (organization_id, user_id, first_name, last_name, role) select $1, ' +
        'id, initcap(substr(md5(id::text), 1, 7)), initcap(substr(md5(id::text), 8, 9)), ' +
        "'account-holder' from unnest($2::uuid[]) id",
      [organizationId, ids],
    )
    await client.query('analyze')
    const token = await signIn(port, host, email)
    const {
      rows: [key],
    } = await client.query<{ private_jwk: JsonWebKey }>(
      'select private_jwk from entry_keys where organization_id = $1 and key_id = $2',
      [organizationId, await firstKey(port, host, token, placeIds[0] ?? '')],
    )
    const privateKey = createPrivateKey({ key: key?.private_jwk ?? {}, format: 'jwk' })
    const people = ids.map((personId) => {
      const unsigned = unsignedCode(organizationId, KEY, {
        kind: 'card',
        personId,
        issuedAtSeconds: 1,
        expiresAtSeconds: FOREVER_SECONDS,
      })
      return {
        personId,
        card: writeCode(unsigned, sign(null, signedMessage(organizationId, unsigned), privateKey)),
      }
    })
    return { host, organizationId, token, userId: gatekeeper?.user_id ?? '', placeIds, people }
  })

/** Requests a snapshot: the first request creates the organization's first key. */
const firstKey = async (
  port: number,
  host: string,
  token: string,
  placeId: string,
): Promise<string> => {
  const { request } = await import('node:http')
  await new Promise<void>((resolve, reject) => {
    const asking = request(
      {
        host: '127.0.0.1',
        port,
        path: `/v2/console/entry/snapshot?placeId=${placeId}`,
        headers: { host, authorization: token },
      },
      (response) => {
        response.resume()
        response.once('end', () =>
          response.statusCode === 200
            ? resolve()
            : reject(new Error(`the snapshot answers ${response.statusCode}`)),
        )
      },
    )
    asking.once('error', reject)
    asking.end()
  })
  return KEY
}

/** Scans per second: everyone enters and leaves once. */
export const scansPerSecond = async (
  ground: BenchContext,
  by: 'http' | 'bare',
  gates: Gates,
): Promise<number> => {
  const [folder, url, { port }] = [
    await workFolder(ground),
    await databaseUrl(ground),
    await runningProduct(ground),
  ]
  const [optionsFile, outcomeFile] = [
    path.join(folder, `gate-${by}.json`),
    path.join(folder, `gate-${by}-outcome.json`),
  ]
  await writeFile(
    optionsFile,
    JSON.stringify({
      ...gates,
      port,
      databaseUrl: url,
      clients: gates.placeIds.length * CLIENTS_EACH,
      outcomeFile,
    }),
  )
  const count = () =>
    withClient(
      url,
      async (client) =>
        (
          await client.query<{ accepted: number; inside: number }>(
            `select (select count(*)::int from entry_scans where organization_id = $1
                  and outcome = 'accepted') as accepted, (select count(*)::int from entry_presence
                    where organization_id = $1) as inside`,
            [gates.organizationId],
          )
        ).rows[0],
    )
  const before = await count()
  await promisify(execFile)(process.execPath, [
    path.join(root, `bench/peers/entry/${by}-load.mjs`),
    optionsFile,
  ])
  const { answered, seconds } = JSON.parse(await readFile(outcomeFile, 'utf8')) as {
    answered: number
    seconds: number
  }
  const after = await count()
  if ((after?.accepted ?? 0) - (before?.accepted ?? 0) !== answered || after?.inside !== 0)
    throw new Error(`${answered} were answered: ${JSON.stringify([before, after])}`)
  return answered / seconds
}
