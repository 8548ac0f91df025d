// Limits that are checked by counting rows, each hit by more parallel requests than it allows. The
// number of rows afterwards counts, not the answers.

import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { guest } from '@lodgepole/domain/identity/access/actor'
import { MAX_SAVED_CARDS } from '@lodgepole/domain/money/cards'
import { MAX_CONTRIBUTORS } from '@lodgepole/domain/people/contributors/contributor'
import { MAX_FILES } from '@lodgepole/domain/kernel/files/stored-file'
import { MAX_SECOND_PARENT_MAILS_A_DAY } from '@lodgepole/domain/people/invitation-mails'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { takeSlot } from '../features/money/cards/slots-store.ts'
import { sendWaiverLink } from '../features/people/waivers/commands/send-link.ts'
import { tenantTransaction, type TenantTransaction } from '../platform/database/transaction.ts'
import { newId } from '../platform/new-id.ts'
import { createCommandRunner } from '../platform/run-command.ts'
import { tokenAt } from '../sandbox/testing/sandbox-fixture.ts'
import { testNumbers } from '../sandbox/test-cards.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  setOrganization,
  type TestHouseholds,
} from './households.ts'
import { oak } from './organizations.ts'
import { useTestServer } from './server.ts'
import { together } from './together.ts'
import { requireWaiver } from './waivers.ts'

const { organizationId } = oak
const MAX_PEOPLE = 6
const MAX_KEYS = 50
/** Sent in sequence after the burst, because a limit that refuses too early is also wrong. */
const MORE = 4
const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'lodgepole-limits-'))
const server = useTestServer({
  environment: { CARD_SANDBOX: 'on', CARD_TIMEOUT_MS: '60000', DATA_DIR: dataFolder },
  prepare: async (database) => {
    await prepareHouseholds(database)
    await setOrganization(database, { policies: { maxAuthorizedUsers: MAX_PEOPLE } })
    const processorSettings = JSON.stringify({ webProcessor: 'square', squareLocationId: 'OAK-1' })
    await tenantTransaction(database.db, organizationId, (tx) =>
      tx.db
        .updateTable('organizations')
        .set({ processorSettings })
        .where('organizationId', '=', organizationId)
        .execute(),
    )
  },
})
let homes: TestHouseholds
const id = (name: string) => homes.ids[name] ?? ''
beforeAll(async () => {
  homes = await makeHouseholds(server)
})

const inOak = <T>(work: (tx: TenantTransaction) => Promise<T>) =>
  tenantTransaction(server.database().db, organizationId, work)
const many = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

interface Limit {
  readonly name: string
  readonly most: number
  readonly atOnce: number
  /** Returns the request to send many times, after creating what it needs. */
  readonly prepare: () => Promise<(index: number) => Promise<unknown>>
  readonly count: () => Promise<number>
}

type Counted = 'apiKeys' | 'contributors' | 'outbox' | 'ticketFiles' | 'users' | 'waiverLinks'
const countOf = (table: Counted, where: Readonly<Record<string, string>>) =>
  inOak(async (tx) => {
    const conditions = Object.entries({ organizationId, ...where }).map(
      ([column, value]) => sql`${sql.ref(column)} = ${value}`,
    )
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count
      from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`.execute(tx.db)
    return rows[0]?.count ?? 0
  })

let ticketId = ''
const limits: readonly Limit[] = [
  {
    name: 'saved cards of a household',
    most: MAX_SAVED_CARDS,
    atOnce: 20,
    prepare: async () => {
      const setup = await homes.get('dana', '/v2/bank/providers/card/setup')
      const sandbox = `http://127.0.0.1:${new URL(setup.json.item.script.scriptUrl).port}`
      const tokens = await many(20 + MORE, () => tokenAt(sandbox, 'square', testNumbers.approved))
      return (index) => {
        const token = tokens[index]
        const cardNonce = token?.kind === 'token' ? token.value : ''
        return homes.post('dana', '/v2/bank/providers/square/create/card', { cardNonce })
      }
    },
    count: async () =>
      (await homes.get('dana', '/v2/bank/providers/card/setup')).json.item.square.cards.length,
  },
  {
    name: 'people whom staff add to a household',
    most: MAX_PEOPLE,
    atOnce: 12,
    prepare: () =>
      Promise.resolve(() =>
        homes.post('boss', '/v2/console/household/person', {
          accountHolderId: id('kim'),
          firstName: 'A',
          lastName: 'B',
        }),
      ),
    count: () => countOf('users', { accountHolderId: id('kim') }),
  },
  {
    name: 'API keys of an organization',
    most: MAX_KEYS,
    atOnce: 12,
    prepare: async () => {
      const key = (name: string) =>
        homes.post('boss', '/v2/console/api-key', { name, duties: ['peopleRead'] })
      await many(MAX_KEYS - 4, (index) => key(`Program ${index}`))
      return (index) => key(`One more ${index}`)
    },
    count: () => countOf('apiKeys', {}),
  },
  {
    name: 'contributors of a household',
    most: MAX_CONTRIBUTORS,
    atOnce: 8,
    prepare: async () => {
      const row = (index: number) => ({
        organizationId,
        contributorId: newId(),
        accountUserId: id('dana'),
        name: `C ${index}`,
        email: `c${index}@x.example`,
        state: 'Invited',
        invitedAt: new Date(),
      })
      await inOak((tx) =>
        tx.db
          .insertInto('contributors')
          .values(Array.from({ length: MAX_CONTRIBUTORS - 3 }, (_, index) => row(index)))
          .execute(),
      )
      return (index) =>
        homes.post('dana', '/email/contributors/link', {
          userId: id('dana'),
          name: 'New',
          email: `new${index}@x.example`,
        })
    },
    count: () => countOf('contributors', { accountUserId: id('dana') }),
  },
  {
    name: 'files of a ticket',
    most: MAX_FILES,
    atOnce: 16,
    prepare: async () => {
      const request = { title: 'Gate', text: 'It stays shut.', category: 'facilities' }
      ticketId = (await homes.post('dana', '/v2/task/ticket/create', request)).json.item.ticketId
      return (index) =>
        homes.post('dana', '/v2/task/ticket/file', {
          ticketId,
          fileName: `${index}.png`,
          fileSize: 5,
        })
    },
    count: () => countOf('ticketFiles', { ticketId }),
  },
  {
    name: 'mails with a link to the waiver',
    most: 1,
    atOnce: 12,
    prepare: async () => {
      await requireWaiver(server.database(), organizationId)
      const runner = createCommandRunner(server.database().db)
      const request = {
        userId: id('dana'),
        origin: 'http://oak.localhost',
        language: 'en',
      } as const
      return () =>
        runner.run(sendWaiverLink, request, {
          organizationId,
          actor: guest,
          requestId: newId(),
          nowMs: Date.now(),
        })
    },
    count: () => countOf('waiverLinks', { userId: id('dana') }),
  },
  {
    name: 'mails to a second parent within a day',
    most: MAX_SECOND_PARENT_MAILS_A_DAY,
    atOnce: 25,
    prepare: () =>
      Promise.resolve(async (index) => {
        const second = {
          parent2Email: `p${index}@new.example`,
          parent2FirstName: 'P',
          parent2LastName: 'T',
        }
        const save = () =>
          homes.post('kim', '/v2/profile/user', { email: 'kim@oak.example', ...second })
        // One of several parallel requests wins. The others retry, as a person would.
        let answer = await save()
        while (answer.json.code === 'CHANGED_MEANWHILE') answer = await save()
        return answer
      }),
    count: () => countOf('outbox', { topic: 'household.second-parent-invited' }),
  },
]

describe('PLT-50 limits apply to simultaneous requests', () => {
  it.each(limits)(
    '$name',
    async ({ most, atOnce, prepare, count }) => {
      const send = await prepare()
      await many(atOnce, send)
      expect(await count()).toBeLessThanOrEqual(most)
      for (let more = 0; more < MORE; more += 1) await send(atOnce + more)
      expect(await count()).toBe(most)
    },
    60_000,
  )

  it('would not without the lock (control)', async () => {
    /** How many of six parallel requests get one of the last two slots. */
    const takenAtOnce = async (): Promise<number> => {
      const keeper = { userId: newId(), provider: 'square' } as const
      const take = (key: string, lock?: () => Promise<undefined>) =>
        inOak((tx) => takeSlot(tx, keeper, key, Date.now(), lock))
      for (let index = 0; index < MAX_SAVED_CARDS - 2; index += 1)
        expect(await take(`before ${index}`)).toBe(true)
      const allWait = together(6)
      const unlocked = async () => {
        await allWait()
        return undefined
      }
      return (await many(6, (index) => take(`key ${index}`, unlocked))).filter(Boolean).length
    }
    // On a busy machine they may run in sequence by chance, but not every time.
    await expect.poll(takenAtOnce, { timeout: 30_000 }).toBeGreaterThan(2)
  }, 60_000)
})
