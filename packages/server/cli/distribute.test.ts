import { describe, expect, inject, it } from 'vitest'
import { testUrlOf, useTestDatabase } from '../testing/database.ts'
import { runCli } from './cli.ts'
import { describePlan } from './distribute-command.ts'

const database = useTestDatabase()

const ownUrl = () => testUrlOf(String(database().connection.database))

const run = async (args: readonly string[], environment?: Readonly<Record<string, string>>) => {
  const lines: string[] = []
  const note = (text: string) => void lines.push(text)
  const exitCode = await runCli(args, {
    environment: environment ?? { DATABASE_URL: ownUrl() },
    say: note,
    complain: note,
  })
  const isName = (line: string) => line.startsWith('Database: ')
  return {
    exitCode,
    text: lines.filter((line) => !isName(line)).join('\n'),
    named: lines.find(isName),
  }
}

const ID = '01890000-0000-7000-8000-000000000001'

// A test run on Citus has no database that cannot be distributed.
describe.skipIf(inject('testServers').workers.length > 0)(
  'PLT-96 distributing and moving need a database that can do it',
  () => {
    it.each([
      ['db:distribute', '--dry-run'],
      ['db:distribute', '--worker', 'database-2'],
    ])('%s %s refuses plain PostgreSQL', async (...args) => {
      await expect(run(args)).rejects.toThrow(
        'This database has no Citus extension. Run "create extension citus" in it',
      )
    })

    it.each([
      ['db:move', ID],
      ['db:move', '--list'],
    ])('%s %s refuses a database on one machine', async (...args) => {
      await expect(run(args)).rejects.toThrow(
        'This database is not distributed. Run npm run db:distribute first.',
      )
    })

    it.each([['db:distribute'], ['db:move', ID]])(
      '%s refuses the embedded database',
      async (...args) => {
        expect(await run(args, {})).toMatchObject({
          exitCode: 2,
          text:
            'The embedded database runs on one machine only. Set DATABASE_URL to a Citus ' +
            'coordinator.',
        })
      },
    )

    it('a dry run names the machines it would add, and what an interrupted run left behind', () => {
      const plan = {
        nodes: [],
        newNodes: [],
        tenantTables: ['users'],
        referenceTables: [],
        waitingKeys: 0,
        localCopies: [],
      }
      expect(describePlan(plan)).toContain('No machine holds organizations yet.')
      expect(describePlan({ ...plan, newNodes: ['database-2:5432'], localCopies: ['hosts'] })).toBe(
        [
          'Machines to be added: database-2:5432',
          'Tables to be distributed by organization: users',
          'Tables to be copied to every machine: none',
          'Tables whose rows an earlier run left on the coordinator: hosts',
        ].join('\n'),
      )
    })

    it('names what is wrong with the arguments', async () => {
      expect(await run(['db:distribute', '--shards', 'many'])).toMatchObject({
        exitCode: 2,
        text: '--shards is "many". Give a whole number from 1 to 1024.',
      })
      expect(await run(['db:move'])).toMatchObject({
        exitCode: 2,
        text: expect.stringContaining('npm run db:move -- ORGANIZATION'),
      })
      expect(await run(['db:move', ID, 'more'])).toMatchObject({ exitCode: 2 })
      expect(await run(['db:distribute', '--help'])).toMatchObject({
        exitCode: 0,
        text: expect.stringContaining('DATABASE_ADMIN_URL'),
      })
    })
  },
)

describe('INS-33 the database of commands that arrange machines', () => {
  const commands = [
    ['db:distribute', '--dry-run'],
    ['db:move', '--list'],
  ] as const

  it.each(commands)('%s %s refuses two settings that name two databases', async (...args) => {
    const [own, other] = [ownUrl(), testUrlOf(inject('postgres').database)]
    const nameOf = (url: string) => new URL(url.replace('@/', '@socket/')).pathname
    for (const [setting, settings] of [
      ['DATABASE_URL', { DATABASE_URL: own }],
      ['DATABASE_DIRECT_URL', { DATABASE_URL: other, DATABASE_DIRECT_URL: own }],
    ] as const) {
      const { exitCode, text, named } = await run(args, { ...settings, DATABASE_ADMIN_URL: other })
      expect(exitCode).toBe(2)
      expect(text).toBe(
        `DATABASE_ADMIN_URL leads to socket${nameOf(other)}, and ${setting} to another database, ` +
          `socket${nameOf(own)}. Set both to the same database of the same server.`,
      )
      // The database that would be changed.
      expect(named).toBe(`Database: socket${nameOf(other)}`)
    }
  })

  it('goes by the database itself, not by how its address is written', async () => {
    const own = ownUrl()
    const attempt = run(['db:distribute', '--dry-run'], {
      DATABASE_URL: own,
      DATABASE_ADMIN_URL: `${own}&application_name=admin`,
    })
    const outcome = await attempt.then(
      ({ text }) => text,
      (fault: Error) => fault.message,
    )
    expect(outcome).not.toContain('another database')
  })
})
