import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { ObjectStore } from '../../ports/object-store.ts'
import { testUrlOf, useTestDatabase } from '../../testing/database.ts'
import { TEST_SECRETS_KEY } from '../../testing/secrets.ts'
import { startTransactionPooler } from '../../testing/transaction-pooler.ts'
import { runCli } from '../cli.ts'
import { checkBucket } from './check-bucket.ts'
import { attempt } from './finding.ts'

const database = useTestDatabase()
let work = ''

beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'lodgepole-check-'))
})
afterAll(() => rm(work, { recursive: true, force: true }))

const admin = async (text: string) => {
  const client = new pg.Client(inject('postgres'))
  await client.connect()
  await client.query(text).finally(() => client.end())
}

const check = async (environment: Readonly<Record<string, string>>) => {
  const lines: string[] = []
  const note = (text: string) => void lines.push(text)
  const exitCode = await runCli(['check'], {
    environment: { DATA_DIR: work, PORT: '0', ...environment },
    say: note,
    complain: note,
  })
  return { exitCode, text: lines.join('\n') }
}

describe('npm run check on a database that accepts no connections', () => {
  it('INS-32 says which connection limit has been reached', async () => {
    await admin(`create role full_house login password 'x' connection limit 0`)
    try {
      const name = String(database().connection.database)
      const { text } = await check({
        DATABASE_URL: testUrlOf(name, { user: 'full_house', password: 'x' }),
      })
      expect(text).toMatch(
        /PROBLEM {2}Database: It cannot be used: too many connections for role .*\n +Fix: Raise the limit of this user/,
      )
    } finally {
      await admin('drop role full_house')
    }
  })
})

describe('INS-35 a check that fails unexpectedly', () => {
  it('is a finding behind a pooler, and later checks still run', async () => {
    const { user, password } = inject('postgres')
    const pooler = await startTransactionPooler(database().connection, 3)
    try {
      const { text, exitCode } = await check({
        DATABASE_URL:
          `postgres://${user}:${encodeURIComponent(password)}@` +
          `127.0.0.1:${pooler.port}/${database().connection.database}`,
        SECRETS_KEY: TEST_SECRETS_KEY,
      })
      expect(text).toContain('PROBLEM  Pooler: DATABASE_URL leads to a pooler')
      expect(text).toContain('ok       Secrets: ')
      expect(text).toContain('ok       Data folder: ')
      expect(text).toContain('WARNING  Mail: ')
      expect(exitCode).toBe(1)
    } finally {
      await pooler.stop()
    }
  })

  it('is a finding where the embedded database cannot be started', async () => {
    const own = path.join(work, 'no-database')
    await mkdir(own)
    await writeFile(path.join(own, 'database'), '')
    const { text, exitCode } = await check({ DATA_DIR: own })
    expect(text).toMatch(/PROBLEM {2}Database: This could not be checked: .*\n +Fix: Put right/)
    expect(text).toContain('ok       Data folder: ')
    expect(text).toContain('ok       Mail: ')
    expect(exitCode).toBe(1)
  })

  it('is a finding for any error', async () => {
    const fail = async () => {
      throw new Error('Nobody answers.')
    }
    expect(await attempt('Bucket', fail)).toEqual([
      {
        kind: 'problem',
        about: 'Bucket',
        text: 'This could not be checked: Nobody answers.',
        fix: 'Put right what it says, and run npm run check again.',
      },
    ])
  })
})

describe('INS-35 a step that fails in the bucket', () => {
  const failing = (step: 'put' | 'get' | 'remove') => {
    const kept = new Set<string>()
    const refuse = (name: string) => {
      if (name === step) throw new Error(`No ${name}`)
    }
    const store = {
      put: async (name: string) => {
        kept.add(name)
        refuse('put')
      },
      get: async () => {
        refuse('get')
        return new TextEncoder().encode('lodgepole')
      },
      remove: async (names: readonly string[]) => {
        refuse('remove')
        names.forEach((name) => kept.delete(name))
      },
    }
    return { store: store as unknown as ObjectStore, kept }
  }

  it.each([
    ['put', 0],
    ['get', 0],
    ['remove', 1],
  ] as const)('%s leaves nothing behind that can be removed', async (step, left) => {
    const { store, kept } = failing(step)
    expect(await checkBucket(store, undefined)).toEqual([
      expect.objectContaining({ kind: 'problem', text: `It cannot be used: No ${step}.` }),
    ])
    expect(kept.size).toBe(left)
  })
})
