// What the product does right after a start, through a pooler with fewer sessions than the product
// has connections.

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { startLodgepole } from '../../compose.ts'
import { readConfig } from '../../config.ts'
import { testUrlOf, useTestDatabase } from '../../testing/database.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { makeLogin } from '../../testing/people.ts'
import { findPgBouncer, startPgBouncer } from '../../testing/pgbouncer.ts'
import { testSecrets } from '../../testing/secrets.ts'
import { sendTo } from '../../testing/server.ts'
import { startTransactionPooler } from '../../testing/transaction-pooler.ts'
import { createLog } from '../logging.ts'
import { probeConnections } from './probe-connections.ts'

const SESSIONS = 3
const CALLERS = 15
const database = useTestDatabase()
const program = findPgBouncer()

beforeAll(async () => void (await makeOrganizations(database())))

const kinds = [
  {
    kind: 'a stand-in for PgBouncer',
    isMissing: false,
    start: () => startTransactionPooler(database().connection, SESSIONS),
  },
  {
    kind: 'PgBouncer',
    isMissing: !program,
    start: () =>
      startPgBouncer(program ?? '', inject('postgres'), {
        mode: 'transaction',
        sessions: SESSIONS,
      }),
  },
]

describe.each(kinds)('PLT-134 through $kind', ({ isMissing, start }) => {
  it.skipIf(isMissing).each([
    ['web', false],
    ['web,jobs', true],
  ])(
    'many ask for a mail right after a start of ROLES=%s',
    async (roles, jobs) => {
      const { pool } = database()
      await pool.query('drop schema if exists graphile_worker cascade')
      const names = Array.from({ length: CALLERS }, (_, n) => `${randomUUID()}-${n}@oak.example`)
      for (const name of names) await makeLogin(database(), name)
      const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-pooler-start-'))
      const config = readConfig({
        PORT: '0',
        BIND: '127.0.0.1',
        DEMO: 'off',
        CALLS_PER_MINUTE: '0',
        OVERLOAD_DELAY_MS: '0',
        DATA_DIR: dataFolder,
        ROLES: roles,
      })
      if (!config.ok) throw new Error(config.error.join(' '))
      const pooler = await start()
      const { user, password } = inject('postgres')
      const { database: name } = database().connection
      const { requests, direct } = await probeConnections({
        databaseUrl:
          `postgres://${user}:${encodeURIComponent(password)}@` +
          `127.0.0.1:${pooler.port}/${name}`,
        databaseDirectUrl: testUrlOf(String(name)),
      })
      const lodgepole = await startLodgepole({
        config: config.value,
        ...requests,
        direct,
        secrets: testSecrets,
        log: createLog('silent'),
        webFolder: undefined,
        jobs,
      })
      try {
        const answers = await Promise.all(
          names.map((username) =>
            sendTo(lodgepole.address, 'POST /v2/identity/forgot', {
              host: oak.host,
              body: { username },
            }),
          ),
        )
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      } finally {
        await lodgepole.stop()
        await pooler.stop()
        await rm(dataFolder, { recursive: true, force: true })
      }
    },
    40_000,
  )
})
