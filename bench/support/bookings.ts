// Runs a load in a separate process and compares its report with the tables: as many bookings as
// answers, nobody twice, never more than there are seats, and every count correct. A fast run that
// sold a seat twice does not count.

import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { BenchContext } from '../framework/ground.ts'
import { withClient, type BookingPlace } from './bookers.ts'
import { root, workFolder } from './paths.ts'

export interface Outcome {
  readonly booked: number
  readonly refused: number
  readonly seconds: number
  readonly p99Ms: number
}

/** `script` is below `bench/peers`. */
export const runLoad = async (
  ground: BenchContext,
  script: string,
  options: object,
): Promise<Outcome> => {
  const folder = await workFolder(ground)
  const [optionsFile, outcomeFile] = [
    path.join(folder, `${path.basename(script)}.json`),
    path.join(folder, `${path.basename(script)}-outcome.json`),
  ]
  await writeFile(optionsFile, JSON.stringify({ ...options, outcomeFile }))
  await promisify(execFile)(
    process.execPath,
    [path.join(root, `bench/peers/${script}.mjs`), optionsFile],
    { maxBuffer: 10_000_000 },
  )
  return JSON.parse(await readFile(outcomeFile, 'utf8')) as Outcome
}

export const checkBooked = (
  databaseUrl: string,
  { organizationId, seriesId }: BookingPlace,
  { booked, refused }: Outcome,
): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    if (refused > 0) throw new Error(`${refused} were refused that nothing stood in the way of`)
    const {
      rows: [found],
    } = await client.query<{ bookings: number; people: number; wrong: number }>(
      `select count(*)::int as bookings, count(distinct (event_id, auth_user_id))::int as people,
         (select count(*)::int from events e where organization_id = $1 and series_id = $2
             and (registered_count > capacity_count
           or registered_count <> (select count(*) from bookings b where b.organization_id = $1
               and b.event_id = e.event_id and b.status = 'Registered'))) as wrong
       from bookings where organization_id = $1 and series_id = $2 and status = 'Registered'`,
      [organizationId, seriesId],
    )
    if (found?.bookings !== booked || found.people !== booked || found.wrong !== 0)
      throw new Error(`${booked} were answered as booked: ${JSON.stringify(found)}`)
  })
