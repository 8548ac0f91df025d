// Assembles the product: opens what all features share, combines the features into one server,
// listens, and shuts everything down in reverse order.

import { setTimeout as wait } from 'node:timers/promises'
import type { ComposeOptions, Lodgepole, Running } from './compose-options.ts'
import { openShared } from './compose-shared.ts'
import { addPayments, features, provideHigherParts, type Server } from './feature-list.ts'
import { startMetricsServer } from './features/analytics/operations/index.ts'
import { createAuthenticateKey } from './features/integrations/api-keys/index.ts'
import { foldPayments } from './features/money/payments/index.ts'
import { foldJobs, mountFeatures, type Jobs } from './platform/features/fold-features.ts'
import { MAX_WAITING_CONNECTIONS } from './platform/http/listen.ts'
import { createHttpServer } from './platform/http/server.ts'
import { holdRemovals } from './platform/jobs/hold-removals.ts'
import { prepareQueue } from './platform/jobs/prepare-queue.ts'
import { startJobWorker } from './platform/jobs/worker.ts'
import {
  describeProcess,
  reportRunningProcess,
} from './platform/processes/report-running-process.ts'

export type { Lodgepole }

const composeServer = async (options: ComposeOptions, running: Running): Promise<Server> => {
  await prepareQueue(options.direct?.connection ?? options.connection)
  const shared = await openShared(options, running)
  const early = { ...shared, ...provideHigherParts(shared) }
  return addPayments(early, foldPayments(features, early))
}

const openHttp = async ({ config, checkAnswers = false }: ComposeOptions, server: Server) => {
  const { db, now, directory, authenticate, waitingForDatabase } = server
  const app = await createHttpServer({
    ...config,
    log: server.log,
    metrics: server.metrics,
    resolveHost: config.roles.includes('web') ? directory.host : () => undefined,
    waitingForDatabase,
  })
  await mountFeatures(app, features, server, {
    authenticate,
    authenticateKey: createAuthenticateKey(db, now),
    now,
    checkAnswers,
  })
  return app
}

interface Works {
  readonly wake: () => void
  /** False when jobs were still running when their time was up. */
  readonly stop: () => Promise<boolean>
}

const startJobs = ({ config }: ComposeOptions, server: Server, jobs: Jobs): Works => {
  server.startWebhooks()
  const connections = server.openJobConnections()
  const worker = startJobWorker({
    connections,
    db: server.db,
    log: server.log,
    ...jobs,
    concurrency: config.jobConcurrency,
    deadAfterMs: config.jobTakeoverSeconds * 1000,
    countJob: server.metrics.countJob,
  })
  return {
    wake: worker.wake,
    stop: async () => {
      const isIdle = await worker.stop()
      await connections.close(isIdle)
      return isIdle
    },
  }
}

/** The process ends anyway, and PostgreSQL rolls back what it had not committed. */
const CLOSE_DATABASES_MS = 4_000

/** Jobs of a restored installation begin when its work is released. */
const startWhenReleased = ({ whenReleased }: Server['hold'], start: () => Works): Works => {
  let works: Works | undefined
  whenReleased(() => void (works = start()))
  return { wake: () => works?.wake(), stop: async () => (await works?.stop()) ?? true }
}

export const startLodgepole = async (options: ComposeOptions): Promise<Lodgepole> => {
  const { config } = options
  let wake: (() => void) | undefined
  const running: Running = { address: '', isStopping: false, wake: () => wake?.() }
  const server = await composeServer(options, running)
  const app = await openHttp(options, server)
  const jobs = foldJobs(features, { ...server, store: holdRemovals(server.store, server.db) })
  running.address = await app.listen({
    port: config.port,
    host: config.bind,
    backlog: MAX_WAITING_CONNECTIONS,
  })
  const metricsServer =
    config.metricsPort === undefined
      ? undefined
      : await startMetricsServer(config.metricsPort, config.bind, server.metrics)
  const stopNoting = reportRunningProcess(
    server.db,
    describeProcess(options.secrets, options.processId),
  )
  const works =
    (options.jobs ?? config.roles.includes('jobs'))
      ? startWhenReleased(server.hold, () => startJobs(options, server, jobs))
      : undefined
  wake = works?.wake
  return {
    app,
    address: running.address,
    cards: server.providers,
    stop: async () => {
      running.isStopping = true
      // The load balancer sees that this process is not ready and sends no more requests.
      await server.hold.stop()
      await wait(config.stopPauseMs)
      await metricsServer?.close()
      // In parallel, so that a stop takes as long as the slowest of them instead of the sum.
      const [isIdle = true] = await Promise.all([works?.stop(), app.close(), server.stopWebhooks()])
      await server.renderer.close()
      await server.stopCards()
      await server.mailer.close()
      server.store.close()
      await stopNoting()
      // A request that outlasts DRAIN_MS may wait for the database even longer.
      if (isIdle) await Promise.race([server.closeDatabases(), wait(CLOSE_DATABASES_MS)])
    },
  }
}
