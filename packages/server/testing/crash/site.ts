// Where crashes happen: a PostgreSQL, a process that serves people and one that runs jobs, a mail
// server, and an outside program that receives webhooks. Whatever is killed is restarted.

import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { startSmtpServer } from '../../adapters/mail-smtp/testing/smtp-server.ts'
import { redAndBlue } from '../../features/people/photos/testing/pictures.ts'
import { startReceiver } from '../../features/integrations/webhooks/testing/receiver.ts'
import { ledgerChecks, rowsThatBreak } from '../../ledger/index.ts'
import { withClient } from '../../platform/database/connect-client.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { readMigrations } from '../../platform/database/read-migrations.ts'
import { openDatabase, type DatabaseHandle } from '../../platform/database/pool.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../platform/embedded-postgres/cluster.ts'
import { runningPostmaster } from '../../platform/embedded-postgres/postmaster.ts'
import { bundleServer, freePort, root, runServer, type ServerProcess } from '../built-server.ts'
import { testSecrets } from '../secrets.ts'
import { createWorks, type Work, type WorkName } from './works.ts'
import type { World } from './world.ts'

type Role = 'web' | 'jobs'
export type Victim = Role | 'postgres'

export interface CrashSite {
  readonly database: DatabaseHandle
  /** The address of the process that serves people. */
  readonly address: string
  readonly webhookUrl: string
  readonly works: Readonly<Record<WorkName, Work>>
  readonly kill: (victim: Victim) => Promise<void>
  readonly brokenRules: () => Promise<readonly string[]>
  /** Mails and messages that arrived a second time under the same id. */
  readonly sentTwice: (world: World) => number
  readonly stop: () => Promise<void>
}

/** Real mail servers and programs take their time, and a kill needs something to interrupt. */
const MAIL_TAKES_MS = 300
const WEBHOOK_TAKES_MS = 50

const repeated = (ids: readonly string[]): number => ids.length - new Set(ids).size

/** What the mail server and the outside program received, by the ids of each mail and message. */
const startRecipients = async () => {
  const mailServer = await startSmtpServer({
    onRcptTo: (_address, _session, done) => void setTimeout(done, MAIL_TAKES_MS),
  })
  const receiver = await startReceiver(
    (response) => void setTimeout(() => response.end('thanks'), WEBHOOK_TAKES_MS),
  )
  return {
    mailPort: mailServer.port,
    webhookUrl: receiver.url,
    mails: (to: string) =>
      mailServer.arrived.filter((mail) => mail.to === to).map(({ messageId }) => messageId),
    webhooks: (organizationId: string) =>
      receiver.got
        .filter(({ body }) => body.includes(organizationId))
        .map(({ headers }) => String(headers['lodgepole-delivery'])),
    stop: async () => {
      await mailServer.stop()
      await receiver.close()
    },
  }
}

const socketUrl = ({ host, port, user, password }: EmbeddedPostgres['connection']): string =>
  `postgres://${user}:${encodeURIComponent(String(password))}@/postgres` +
  `?host=${encodeURIComponent(host)}&port=${port}`

/** One process for people and one for jobs. A killed process is restarted. */
const startServers = async (environment: Readonly<Record<string, string>>) => {
  const bundle = await bundleServer('packages/server/testing/crash/process.ts')
  const ports = { web: await freePort(), jobs: await freePort() }
  const start = async (role: Role): Promise<ServerProcess> => {
    const server = runServer(bundle.script, {
      environment: { ...environment, ROLES: role, PORT: String(ports[role]) },
    })
    await server.ready
    return server
  }
  const servers = { web: await start('web'), jobs: await start('jobs') }
  return {
    address: `http://127.0.0.1:${ports.web}`,
    kill: async (role: Role) => {
      servers[role].process.kill('SIGKILL')
      await servers[role].ended
      servers[role] = await start(role)
    },
    stop: async () => {
      for (const { process: child, ended } of Object.values(servers)) {
        child.kill('SIGKILL')
        await ended
      }
      await bundle.remove()
    },
  }
}

const killPostgres = async (folder: string): Promise<void> => {
  const postmaster = await runningPostmaster(path.join(folder, 'database', 'cluster'))
  if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL')
  // The watcher restarts it.
  await wait(1_000)
}

const findBrokenRules = (connection: pg.ClientConfig): Promise<readonly string[]> =>
  withClient(connection, async (client) => {
    await client.query('set role lodgepole_system')
    const broken: string[] = []
    for (const [rule, question] of Object.entries(ledgerChecks))
      if ((await rowsThatBreak(client, question)).length > 0) broken.push(rule)
    return broken
  })

export const startCrashSite = async (
  folder: string,
  takeoverSeconds: number,
): Promise<CrashSite> => {
  await chmod(folder, 0o711)
  const postgres = await startEmbeddedPostgres({ dataFolder: folder })
  await migrate(
    postgres.connection,
    await readMigrations(path.join(root, 'packages/server/migrations')),
  )
  const database = openDatabase(postgres.connection, { maxConnections: 6, secrets: testSecrets })
  const recipients = await startRecipients()
  const { mails, webhooks, webhookUrl } = recipients
  const servers = await startServers({
    DATA_DIR: path.join(folder, 'files'),
    DEMO: 'off',
    JOB_TAKEOVER_SECONDS: String(takeoverSeconds),
    OVERLOAD_DELAY_MS: '0',
    SMTP_URL: `smtp://127.0.0.1:${recipients.mailPort}`,
    MAIL_FROM: 'no-reply@lodgepole.example',
    DATABASE_URL: socketUrl(postgres.connection),
  })
  return {
    database,
    address: servers.address,
    webhookUrl,
    works: createWorks(await redAndBlue(5_000, 4_000).jpeg().toBuffer(), { mails, webhooks }),
    kill: (victim) => (victim === 'postgres' ? killPostgres(folder) : servers.kill(victim)),
    sentTwice: ({ adminEmail, organizationId }) =>
      repeated(mails(adminEmail)) + repeated(webhooks(organizationId)),
    brokenRules: () => findBrokenRules(postgres.connection),
    stop: async () => {
      await servers.stop()
      await database.close()
      await recipients.stop()
      await postgres.stop()
    },
  }
}
