// Runs a load generator in a separate process, then checks the ledger: every key exactly once,
// every balance the sum of its movements. A fast run that booked something twice does not count.

import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { BenchContext } from '../framework/ground.ts'
import { START_CENTS, type Place } from './movers.ts'
import { root, workFolder } from './paths.ts'
import { databaseUrl, runningProduct } from './product.ts'

export interface Load {
  readonly places: readonly Place[]
  readonly mix: 'charges and transfers' | 'charges' | 'transfers'
  readonly stores: number
  readonly clients?: number
}

/** A server and its database. */
export interface Site {
  readonly url: string
  readonly port: number
}

interface Outcome {
  readonly answered: number
  readonly seconds: number
  readonly keys: readonly string[]
}

const CLIENTS = 32
const SECONDS = 6
/** The product's default. */
const CONNECTIONS = 20

interface Counted {
  journals: number
  postings: number
  wrong: number
}

/** Each statement names one organization by its value, as a distributed database requires. */
const countIn = async (
  client: pg.Client,
  { organizationId, households }: Place,
  keys: readonly string[],
): Promise<Counted> => {
  const people = households.flatMap((household) => household.people)
  const { rows } = await client.query<Counted>(
    `select (select count(*)::int from journals where organization_id = $1
          and idempotency_key = any($2)) as journals,
      (select count(*)::int from journals j join postings p on p.organization_id = $1
          and p.journal_id = j.journal_id
        where j.organization_id = $1 and j.idempotency_key = any($2)) as postings,
      (select count(*)::int from accounts a where a.organization_id = $1 and a.user_id = any($3)
          and a.purpose = 'spending'
        and a.balance_cents <> $4 + (select coalesce(sum(p.amount_cents), 0) from postings p
          where p.organization_id = $1 and p.account_id = a.account_id)) as wrong`,
    [organizationId, keys, people, START_CENTS],
  )
  return rows[0] ?? { journals: 0, postings: 0, wrong: 0 }
}

const countOnce = async (url: string, { keys }: Outcome, { places }: Load): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const counted: Counted = { journals: 0, postings: 0, wrong: 0 }
    for (const place of places)
      for (const [name, number] of Object.entries(await countIn(client, place, keys)))
        counted[name as keyof Counted] += number
    if (
      counted.journals !== keys.length ||
      counted.postings !== 2 * keys.length ||
      counted.wrong !== 0
    ) {
      throw new Error(`${keys.length} keys were sent: ${JSON.stringify(counted)}`)
    }
  } finally {
    await client.end()
  }
}

/** Movements per second. Repeated ones count as answers, not as booked movements. */
export const movementsOn = async (
  ground: BenchContext,
  { url, port }: Site,
  by: 'http' | 'bare',
  load: Load,
): Promise<number> => {
  const folder = await workFolder(ground)
  const [optionsFile, outcomeFile] = [
    path.join(folder, `${by}-load.json`),
    path.join(folder, `${by}-outcome.json`),
  ]
  await writeFile(
    optionsFile,
    JSON.stringify({
      clients: CLIENTS,
      ...load,
      port,
      databaseUrl: url,
      connections: CONNECTIONS,
      seconds: SECONDS,
      outcomeFile,
    }),
  )
  await promisify(execFile)(process.execPath, [
    path.join(root, `bench/peers/movements/${by}-load.mjs`),
    optionsFile,
  ])
  const outcome = JSON.parse(await readFile(outcomeFile, 'utf8')) as Outcome
  await countOnce(url, outcome, load)
  return outcome.answered / outcome.seconds
}

export const movementsPerSecond = async (
  ground: BenchContext,
  by: 'http' | 'bare',
  load: Load,
): Promise<number> =>
  movementsOn(
    ground,
    { url: await databaseUrl(ground), port: (await runningProduct(ground)).port },
    by,
    load,
  )
