import type { Member } from '@lodgepole/domain/identity/access/actor'
import { completePortalSettings } from '@lodgepole/domain/organizations/portal-settings'
import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'
import { beforeAll, describe, expect, it } from 'vitest'
import { inOak } from '../../../ledger/testing/ledger.ts'
import { newId } from '../../../platform/new-id.ts'
import { createCommandRunner } from '../../../platform/run-command.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { makeOrganizations, oak } from '../../../testing/organizations.ts'
import { makeAccount, makeLogin, makePerson } from '../../../testing/people.ts'
import { createStartDeposit } from './commands/start-deposit.ts'
import { listPromised } from './store.ts'

const database = useTestDatabase(20)
const AT_ONCE = 12
const { organizationId } = oak
// The settings a start reads: the time zone, and whether scheduling is offered.
const organization = {
  timeZone: 'UTC',
  portalSettings: completePortalSettings({}),
} as PublicOrganization
const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
beforeAll(() => makeOrganizations(database()))

/** Everyone schedules two dollars for the same day of a person whose allowance is five. */
const race = async (start: ReturnType<typeof createStartDeposit>) => {
  const loginId = await makeLogin(database(), `${newId()}@oak.example`)
  const userId = await makeAccount(database(), organizationId, loginId)
  const personId = await makePerson(database(), organizationId, userId, 'Kit')
  await inOak(database(), (tx) =>
    tx.db
      .insertInto('budgets')
      .values({ organizationId, userId: personId, dailyAllowanceCents: 500 })
      .execute(),
  )
  const actor: Member = { kind: 'member', loginId, userId, roles: new Set(['account-holder']) }
  const input = {
    provider: 'square',
    depositAmount: '2.00',
    allocations: [{ authUserId: personId, amount: '2.00', releaseDay: day }],
    language: 'en',
    origin: 'http://oak.localhost',
  } as const
  const runner = createCommandRunner(database().db)
  const results = await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      runner.run(start, input, { organizationId, actor, requestId: newId(), nowMs: Date.now() }),
    ),
  )
  return {
    begun: results.filter(({ ok }) => ok).length,
    refused: results.filter((one) => !one.ok && one.error.code === 'ALLOWANCE_PASSED').length,
  }
}

describe('DEP-10 simultaneous deposits do not exceed a daily allowance together', () => {
  it('only as many start as fit', async () =>
    expect(await race(createStartDeposit(organization, (key) => key))).toEqual({
      begun: 2,
      refused: AT_ONCE - 2,
    }))

  it('negative control: without the lock all of them do', async () => {
    let waiting = 0
    let open = () => {}
    const all = new Promise<void>((resolve) => {
      open = resolve
    })
    const unguarded = createStartDeposit(organization, (key) => key, {
      allowancesOf: async (tx, userIds) =>
        new Map(
          (
            await tx.db
              .selectFrom('budgets')
              .select(['userId', 'dailyAllowanceCents'])
              .where('organizationId', '=', tx.organizationId)
              .where('userId', 'in', userIds)
              .execute()
          ).map((row) => [row.userId, row.dailyAllowanceCents]),
        ),
      promisedTo: async (...asked) => {
        const promised = await listPromised(...asked)
        waiting += 1
        if (waiting === AT_ONCE) open()
        await all
        return promised
      },
    })
    expect((await race(unguarded)).begun).toBeGreaterThan(2)
  })
})
