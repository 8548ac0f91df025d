// Runs a load generator in a process of its own, then counts in the ledger: every key exactly once, every balance the sum of
// what moved. A fast run that booked something twice is no figure.

import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Ground } from '../framework/ground.ts'
import { START_CENTS, type Place } from './movers.ts'
import { root, workFolder } from './paths.ts'
import { databaseUrl, runningProduct } from './product.ts'

export interface Load {
  readonly places: readonly Place[]
  readonly mix: 'charges and transfers' | 'charges'
  readonly stores: number
}

interface Outcome {
  readonly answered: number
  readonly seconds: number
  readonly keys: readonly string[]
}

const CLIENTS = 32
const SECONDS = 6
/** The product's own default. */
const CONNECTIONS = 20

const countOnce = async (url: string, { keys }: Outcome, { places }: Load): Promise<void> => {
  const organizations = places.map(({ organizationId }) => organizationId)
  const people = places.flatMap(({ households }) => households.flatMap((household) => household.people))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ journals: number; postings: number; wrong: number }>(
      `select (select count(*)::int from journals where organization_id = any($1) and idempotency_key = any($2)) as journals,
        (select count(*)::int from journals join postings using (organization_id, journal_id) where organization_id = any($1) and idempotency_key = any($2)) as postings,
        (select count(*)::int from accounts where organization_id = any($1) and user_id = any($3) and purpose = 'spending'
          and balance_cents <> $4 + (select coalesce(sum(amount_cents), 0) from postings where postings.organization_id = accounts.organization_id and postings.account_id = accounts.account_id)) as wrong`,
      [organizations, keys, people, START_CENTS],
    )
    const [counted] = rows
    if (counted?.journals !== keys.length || counted.postings !== 2 * keys.length || counted.wrong !== 0) {
      throw new Error(`${keys.length} keys were sent: ${JSON.stringify(counted)}`)
    }
  } finally {
    await client.end()
  }
}

/** Movements a second; those sent again count as answers, not as movements booked. */
export const movementsPerSecond = async (ground: Ground, by: 'http' | 'bare', load: Load): Promise<number> => {
  const [folder, url, { port }] = [await workFolder(ground), await databaseUrl(ground), await runningProduct(ground)]
  const [optionsFile, outcomeFile] = [path.join(folder, `${by}-load.json`), path.join(folder, `${by}-outcome.json`)]
  await writeFile(optionsFile, JSON.stringify({ ...load, port, databaseUrl: url, connections: CONNECTIONS, clients: CLIENTS, seconds: SECONDS, outcomeFile }))
  await promisify(execFile)(process.execPath, [path.join(root, `bench/peers/movements/${by}-load.mjs`), optionsFile])
  const outcome = JSON.parse(await readFile(outcomeFile, 'utf8')) as Outcome
  await countOnce(url, outcome, load)
  return outcome.answered / outcome.seconds
}
