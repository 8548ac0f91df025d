// A disposable PostgreSQL for tests and tools: a real server in the temporary folder, deleted when
// stopped.

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './cluster.ts'

export const startTemporaryPostgres = async (
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> => {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-temporary-'))
  // Accessible to the unprivileged account that runs PostgreSQL when root starts it.
  await chmod(dataFolder, 0o711)
  const postgres = await startEmbeddedPostgres({ dataFolder, settings })
  const stop = async () => {
    await postgres.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
  return { ...postgres, stop }
}
