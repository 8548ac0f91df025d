// A real streaming replica of a disposable PostgreSQL, using only the embedded programs: its files
// are copied between the start and the end of a backup, and the copy is started as a standby.

import { execFile } from 'node:child_process'
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { chownTo, unprivilegedAccount } from '../platform/embedded-postgres/account.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../platform/embedded-postgres/cluster.ts'
import { withClient } from './test-servers.ts'

/** The settings of a primary that a replica can follow. */
export const primarySettings = {
  wal_level: 'replica',
  max_wal_senders: '4',
  wal_keep_size: '256MB',
  fsync: 'off',
}

/** Keeps the owner and permissions, which the copy needs to start. */
const copyFolder = async (from: string, to: string): Promise<void> => {
  if (process.platform === 'win32') await cp(from, to, { recursive: true })
  else await promisify(execFile)('cp', ['-a', from, to])
}

export const startReplica = async (primary: EmbeddedPostgres): Promise<EmbeddedPostgres> => {
  const { host, port, user, password } = primary.connection
  const account = unprivilegedAccount()
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-replica-'))
  await chmod(dataFolder, 0o711)
  const cluster = path.join(dataFolder, 'database/cluster')
  await withClient(primary.connection, async (client) => {
    const {
      rows: [found],
    } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder, pg_backup_start('replica', true)`,
    )
    await copyFolder(path.dirname(found?.folder ?? ''), path.join(dataFolder, 'database'))
    const {
      rows: [stopped],
    } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(false)',
    )
    await rm(path.join(cluster, 'postmaster.pid'), { force: true })
    for (const [name, text] of [
      ['backup_label', stopped?.label ?? ''],
      ['standby.signal', ''],
    ] as const) {
      await writeFile(path.join(cluster, name), text)
      await chownTo(account, path.join(cluster, name))
    }
  })
  const replica = await startEmbeddedPostgres({
    dataFolder,
    settings: {
      fsync: 'off',
      primary_conninfo: `host=${host} port=${port} user=${user} password=${String(password)}`,
    },
  })
  return {
    ...replica,
    stop: async () => {
      await replica.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
