import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { newRunName, readTestServers, removeStale, withClient } from './test-servers.ts'

const ended: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of ended) await end()
})

const admin = (text: string) => withClient(inject('postgres'), (client) => client.query(text))
const names = async () =>
  (await admin('select datname as name from pg_database')).rows.map(
    ({ name }: { name: string }) => name,
  )

describe('PLT-77 tests run on a server that is named', () => {
  it('with the workers of a distributed one', () => {
    expect(readTestServers({})).toBeUndefined()
    expect(
      readTestServers({
        TEST_DATABASE_URL: 'postgres://ann:p%40ss@db.example:5601/work',
        TEST_DATABASE_WORKERS: 'postgres://ann@w1:1/work, postgres://ann@w2:2/work',
      }),
    ).toMatchObject({
      coordinator: {
        host: 'db.example',
        port: 5601,
        user: 'ann',
        password: 'p@ss',
        database: 'work',
      },
      workers: [
        { host: 'w1', port: 1, database: 'work' },
        { host: 'w2', port: 2, database: 'work' },
      ],
    })
    expect(() => readTestServers({ TEST_DATABASE_URL: 'db.example' })).toThrow(
      'TEST_DATABASE_URL must look like',
    )
    expect(() => readTestServers({ TEST_DATABASE_WORKERS: 'postgres://w1' })).toThrow(
      'needs TEST_DATABASE_URL',
    )
  })

  it('on which databases of killed runs are removed, but not living ones or others', async () => {
    const [dead, liveRuns] = [newRunName(), newRunName()]
    const session = new pg.Client({ ...inject('postgres'), application_name: liveRuns })
    await session.connect()
    ended.push(
      () => session.end(),
      () => admin(`drop database if exists ${liveRuns}_one`),
      () => admin(`drop database if exists others_${dead}`),
    )
    for (const name of [`${dead}_one`, `${liveRuns}_one`, `others_${dead}`])
      await admin(`create database ${name}`)
    await removeStale(inject('testServers'))
    const left = await names()
    expect(left).not.toContain(`${dead}_one`)
    expect(left).toEqual(
      expect.arrayContaining([
        `${liveRuns}_one`,
        `others_${dead}`,
        `${inject('testRun')}_template`,
      ]),
    )
  })
})
