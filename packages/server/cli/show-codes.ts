// `npm run restore -- --codes`: on hold, no mail is sent. This shows the codes that a sign-in waits
// for, so that an administrator whose second step is a mailed code can look at the restored data.

import type pg from 'pg'
import type { Config } from '../config.ts'
import { withClient } from '../platform/database/connect-client.ts'
import { findIdentity } from '../platform/database/installation-identity.ts'
import type { CommandIo } from './command.ts'
import { openCommandDatabase } from './command-database.ts'

interface WaitingCode {
  readonly to: string
  readonly code: string
  readonly requestedAtMs: number
}

const VALID_MS = 10 * 60_000

const CODES = `select payload ->> 'to' as to, payload -> 'data' ->> 'code' as code,
    (payload ->> 'requestedAtMs')::float8 as "requestedAtMs"`
const IS_CODE = `payload ->> 'kind' = 'multi-factor-code'`

/** Mail of an organization's host waits in the outbox, mail of the console in the queue. */
const listCodes = async (client: pg.Client): Promise<readonly WaitingCode[]> => {
  const inQueue = await client.query<WaitingCode>(
    `${CODES} from graphile_worker._private_jobs where ${IS_CODE}`,
  )
  await client.query('begin transaction read only; set local role lodgepole_system')
  const inOutbox = await client.query<WaitingCode>(
    `${CODES} from outbox where dispatched_at is null and topic = 'mail.requested' and ${IS_CODE}`,
  )
  await client.query('rollback')
  return [...inQueue.rows, ...inOutbox.rows]
    .filter(({ requestedAtMs }) => requestedAtMs > Date.now() - VALID_MS)
    .toSorted((one, other) => other.requestedAtMs - one.requestedAtMs)
}

const clock = (ms: number): string => new Date(ms).toISOString().slice(11, 19)

const lineOf = ({ to, code, requestedAtMs }: WaitingCode): string =>
  `  ${code}  ${to}  (works until ${clock(requestedAtMs + VALID_MS)} UTC)`

export const showCodes = async (config: Config, { say, complain }: CommandIo): Promise<number> => {
  const database = await openCommandDatabase(config, say)
  try {
    return await withClient(database.connection, async (client) => {
      if (!(await findIdentity(client))?.heldSince) {
        complain('This installation is not on hold, so it mails its codes.')
        return 1
      }
      const codes = await listCodes(client)
      say(
        codes.length === 0
          ? 'Nobody waits for a code. Sign in first, and then run this within 10 minutes.'
          : ['Codes of sign-ins, the newest first:', ...codes.map(lineOf)].join('\n'),
      )
      return 0
    })
  } finally {
    await database.stop()
  }
}
