// The built server as `npm start` runs it, on a PostgreSQL that the bench has started and filled.

import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { BenchContext } from '../framework/ground.ts'
import { startTemporaryPostgres } from '../../packages/server/platform/embedded-postgres/temporary.ts'
import { freePort, root, workFolder } from './paths.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'

export const databaseUrl = (ground: BenchContext): Promise<string> =>
  ground.shared('database', async () => {
    const postgres = await startTemporaryPostgres()
    ground.onClose(postgres.stop)
    const { user, password, host, port, database } = postgres.connection
    return `postgres://${user}:${String(password)}@${encodeURIComponent(host)}:${port}/${database}`
  })

/**
 * A copy of the build, inside the repository so that its packages are found, so that a concurrent
 * build does not disturb the figures.
 */
const buildOf = (ground: BenchContext): Promise<string> =>
  ground.shared('build', async () => {
    const folder = path.join('.build', `bench-${process.pid}`)
    ground.onClose(() => rm(path.join(root, folder), { recursive: true, force: true }))
    await cp(path.join(root, 'dist'), path.join(root, folder), { recursive: true })
    return folder
  })

const start = async (
  ground: BenchContext,
  demo: 'on' | 'off',
  more: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> => {
  const [folder, build] = [await workFolder(ground), await buildOf(ground)]
  return startServerProcess({
    script: path.join(root, build, 'server/main.js'),
    port: await freePort(),
    readyPath: '/readyz',
    logFile: path.join(folder, 'product.log'),
    environment: {
      DATABASE_URL: await databaseUrl(ground),
      DATA_DIR: path.join(folder, 'data'),
      LODGEPOLE_ROOT: root,
      BIND: '127.0.0.1',
      DEMO: demo,
      CALLS_PER_MINUTE: '0',
      WEB_FOLDER: path.join(build, 'web'),
      LOG_LEVEL: 'info',
      NODE_ENV: 'production',
      ...more,
    },
  })
}

/** Runs once, before anything is timed: runs the migrations and loads the demo. */
const filled = (ground: BenchContext): Promise<void> =>
  ground.shared('filled', async () => {
    const first = await start(ground, 'on')
    await first.stop()
  })

/** For data that is inserted before any product runs. */
export const filledDatabaseUrl = async (ground: BenchContext): Promise<string> => {
  await filled(ground)
  return databaseUrl(ground)
}

export const startProduct = async (
  ground: BenchContext,
  demo: 'on' | 'off',
): Promise<ServerProcess> => {
  await filled(ground)
  return start(ground, demo)
}

/** Another process that serves people, on the same database. It runs until the end. */
export const startWebProcess = async (
  ground: BenchContext,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> => {
  await filled(ground)
  const product = await start(ground, 'on', { ROLES: 'web', CARD_SANDBOX: 'off', ...environment })
  ground.onClose(product.stop)
  return product
}

/** Uses a separate database, which is filled with the demo at its first start. */
export const startProductOn = async (ground: BenchContext, url: string): Promise<ServerProcess> => {
  const product = await start(ground, 'on', {
    DATABASE_URL: url,
    CARD_SANDBOX: 'off',
    DATA_DIR: path.join(await workFolder(ground), `data-${new URL(url).pathname.slice(1)}`),
  })
  ground.onClose(product.stop)
  return product
}

/** The instance shared by all figures that only send requests. */
export const runningProduct = (ground: BenchContext): Promise<ServerProcess> =>
  ground.shared('product', async () => {
    const product = await startProduct(ground, 'on')
    ground.onClose(product.stop)
    return product
  })
