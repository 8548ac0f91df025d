// Background work that runs as jobs after the answer. The job's input (names, addresses) is
// encrypted, so the queue's tables, their backups and a failed job's record reveal nothing.

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { TaskList } from 'graphile-worker'
import type { DefineBackgroundTask } from '../../ports/background-tasks.ts'
import type { Database } from '../database/pool.ts'
import { systemTransaction } from '../database/transaction.ts'
import type { Log } from '../logging.ts'
import { addJob } from './add-job.ts'

const TASK = 'later'
const CIPHER = 'aes-256-gcm'

interface Sealed {
  readonly name: string
  readonly nonce: string
  readonly text: string
  readonly tag: string
}

const seal = (secret: Uint8Array, name: string, input: object): Sealed => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(CIPHER, secret, nonce).setAAD(Buffer.from(name))
  const text = Buffer.concat([cipher.update(JSON.stringify(input), 'utf8'), cipher.final()])
  return {
    name,
    nonce: nonce.toString('base64url'),
    text: text.toString('base64url'),
    tag: cipher.getAuthTag().toString('base64url'),
  }
}

const open = (secret: Uint8Array, { name, nonce, text, tag }: Sealed): unknown => {
  const decipher = createDecipheriv(CIPHER, secret, Buffer.from(nonce, 'base64url'))
    .setAAD(Buffer.from(name))
    .setAuthTag(Buffer.from(tag, 'base64url'))
  return JSON.parse(
    Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString(
      'utf8',
    ),
  )
}

/** Replaces an error whose message may quote data, because the queue stores what is thrown. */
class BackgroundTaskFailed extends Error {
  override readonly name = 'BackgroundTaskFailed'
}

export interface BackgroundTaskOptions {
  readonly db: Database
  /** 32 bytes, the same for every process. */
  readonly secret: Uint8Array
  readonly log: Log
}

export const createBackgroundTasks = ({
  db,
  secret,
  log,
}: BackgroundTaskOptions): { readonly define: DefineBackgroundTask; readonly tasks: TaskList } => {
  const handlers = new Map<string, (input: never) => Promise<unknown>>()
  return {
    define: (name, work) => {
      handlers.set(name, work)
      return (input) => systemTransaction(db, (tx) => addJob(tx, TASK, seal(secret, name, input)))
    },
    tasks: {
      [TASK]: async (payload) => {
        const job = payload as Sealed
        try {
          const work = handlers.get(job.name)
          // A newer version wrote this job: it is retried until a process that knows it runs.
          if (!work) throw new Error('unknown work')
          await work(open(secret, job) as never)
        } catch (fault) {
          log.error({ work: job.name, err: fault }, 'BACKGROUND_TASK_FAILED')
          throw new BackgroundTaskFailed(`BACKGROUND_TASK_FAILED ${job.name}`)
        }
      },
    },
  }
}
