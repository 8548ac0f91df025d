import {
  type Actor,
  type Member,
  system,
  type System,
} from '@lodgepole/domain/identity/access/actor'
import { ok } from '@lodgepole/domain/kernel/result'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inOak } from '../../../ledger/testing/ledger.ts'
import { addOrganizationOfLogin } from '../../../platform/database/login-organizations.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { ownOrigin } from '../../../platform/http/link-origin.ts'
import { newId } from '../../../platform/new-id.ts'
import { createCommandRunner, type Command } from '../../../platform/run-command.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { makeOrganizations, oak } from '../../../testing/organizations.ts'
import { makeAccount, makeLogin, makePerson } from '../../../testing/people.ts'
import { together } from '../../../testing/together.ts'
import { charge, refundCharge, transfer } from '../bank/index.ts'
import { requestMail } from '../../messages/index.ts'
import { recheckHousehold } from './commands/recheck-household.ts'
import { notifyLowBalance, type LowBalanceInput } from './commands/notify-low-balance.ts'
import { findWatched } from './store.ts'
import { createCheckLowBalance } from './tasks.ts'

const database = useTestDatabase(24)
const AT_ONCE = 20
let loginId = ''
let holder = ''
const runner = () => createCommandRunner(database().db)
const contextOf = <Who extends Actor>(actor: Who) => ({
  organizationId: oak.organizationId,
  actor,
  requestId: newId(),
  nowMs: Date.now(),
  idempotencyKey: newId(),
})
const context = () => contextOf(system)
const till: Member = {
  kind: 'member',
  loginId: newId(),
  userId: newId(),
  roles: new Set(['cashier']),
}
const dana = (): Member => ({
  kind: 'member',
  loginId,
  userId: holder,
  roles: new Set(['account-holder']),
})

beforeAll(async () => {
  await makeOrganizations(database())
  loginId = await makeLogin(database(), 'dana@oak.example')
  await database().pool.query("update logins set language = 'es' where login_id = $1", [loginId])
})
beforeEach(async () => {
  holder = await makeAccount(
    database(),
    oak.organizationId,
    await makeLogin(database(), `dana-${newId()}@oak.example`),
  )
  await setHolder({ email: `${holder}@oak.example` })
})

const setHolder = async (values: {
  email?: string
  lowBalanceThresholdCents?: number
  mailChoices?: string
  loginId?: string
}) => {
  const { organizationId } = oak
  if (values.loginId !== undefined)
    await systemTransaction(database().db, (tx) =>
      addOrganizationOfLogin(tx, { loginId: values.loginId ?? '', organizationId }),
    )
  await inOak(database(), (tx) =>
    tx.db
      .updateTable('users')
      .set(values)
      .where('organizationId', '=', oak.organizationId)
      .where('userId', '=', holder)
      .execute(),
  )
}
const person = (balanceCents: number) =>
  makePerson(database(), oak.organizationId, holder, 'Maya', balanceCents)
const spend = async (personId: string, amountCents: number) => {
  const done = await runner().run(
    charge,
    {
      seller: 'till',
      chargeId: newId(),
      personId,
      locationName: 'Kiosk',
      items: [{ name: 'Ice', quantity: 1, amountCents, restricted: false }],
      soldAtSeconds: Math.floor(Date.now() / 1000),
      timeZone: 'UTC',
    },
    contextOf(till),
  )
  if (!done.ok) throw new Error(done.error.code)
  return done.value.transactionId
}
const look = (userId: string) =>
  createCheckLowBalance({
    db: database().db,
    commands: runner(),
    now: Date.now,
    findSite: async () => ({ origin: 'http://oak.localhost', locale: 'en-US' }),
    willBeToppedUp: async () => new Set(),
  })({ organizationId: oak.organizationId, outboxId: newId(), messages: [{ userId }] })
const mails = () =>
  inOak(database(), async (tx) => {
    const rows = await tx.db
      .selectFrom('outbox')
      .select('payload')
      .where('organizationId', '=', oak.organizationId)
      .where('topic', '=', 'mail.requested')
      .execute()
    return rows
      .map(
        ({ payload }) =>
          payload as { kind: string; to: string; language: string; data: Record<string, string> },
      )
      .filter(({ to }) => to === `${holder}@oak.example`)
  })
const fall = async (personId: string, amountCents: number) => {
  const transactionId = await spend(personId, amountCents)
  await look(personId)
  return transactionId
}

describe('LOW-01 the holder gets one mail per fall below the threshold', () => {
  it('names person, balance and threshold in the holder’s language, with a link', async () => {
    await setHolder({ loginId })
    const maya = await person(800)
    await fall(maya, 300)
    expect(await mails()).toEqual([])
    await fall(maya, 1)
    expect(await mails()).toMatchObject([
      {
        kind: 'low-balance',
        language: 'es',
        data: {
          name: 'Maya',
          balance: '4.99',
          threshold: '5.00',
          link: `http://oak.localhost/bank/deposits?personId=${maya}#deposits-form`,
        },
      },
    ])
    await fall(maya, 100)
    await look(maya)
    expect(await mails()).toHaveLength(1)
  })

  it('resets after any rise above the threshold, and not after a smaller one', async () => {
    const [maya, theo] = [await person(600), await person(5_000)]
    const sale = await fall(maya, 300)
    const give = async (amount: string) =>
      expect(
        (
          await runner().run(
            transfer,
            { fromUserId: theo, toUserId: maya, amount },
            contextOf(dana()),
          )
        ).ok,
      ).toBe(true)
    await give('1.99')
    await fall(maya, 100)
    expect(await mails()).toHaveLength(1)
    await give('1.01')
    await fall(maya, 1)
    expect(await mails()).toHaveLength(2)
    expect(
      (
        await runner().run(
          refundCharge,
          {
            seller: 'till',
            refundId: newId(),
            transactionId: sale,
            amount: undefined,
            restricted: false,
          },
          contextOf(till),
        )
      ).ok,
    ).toBe(true)
    await fall(maya, 400)
    expect(await mails()).toHaveLength(3)
  })

  it('resets after a rise that was spent before the check', async () => {
    const [maya, theo] = [await person(600), await person(5_000)]
    await fall(maya, 300)
    await runner().run(
      transfer,
      { fromUserId: theo, toUserId: maya, amount: '10.00' },
      contextOf(dana()),
    )
    await spend(maya, 1_000)
    await Promise.all([look(maya), look(maya)])
    expect(await mails()).toHaveLength(2)
  })

  it('uses the holder’s own threshold, and a changed one', async () => {
    await setHolder({ lowBalanceThresholdCents: 2_000 })
    const maya = await person(2_100)
    await fall(maya, 600)
    expect(await mails()).toHaveLength(1)
    await setHolder({ lowBalanceThresholdCents: 1_000 })
    await runner().run(recheckHousehold, { holderUserId: holder }, context())
    await fall(maya, 600)
    expect((await mails()).map(({ data }) => data['threshold'])).toEqual(['20.00', '10.00'])
  })

  it('sends nothing if the holder turned it off or has no email', async () => {
    await setHolder({ mailChoices: JSON.stringify({ lowBalance: false }) })
    await fall(await person(600), 300)
    expect(await mails()).toEqual([])
    await setHolder({ mailChoices: '{}' })
    await setHolder({ lowBalanceThresholdCents: 0 })
    await fall(await person(600), 600)
    expect(await mails()).toEqual([])
  })

  it('leads to the organization’s own address', () => {
    expect(ownOrigin('oak.localhost', { ownPort: 3000, publicPort: undefined })).toBe(
      'http://oak.localhost:3000',
    )
    expect(ownOrigin('portal.oak.example', { ownPort: 3000, publicPort: undefined })).toBe(
      'https://portal.oak.example',
    )
    expect(
      ownOrigin('https://portal.oak.example/x', { ownPort: 3000, publicPort: undefined }),
    ).toBe('https://portal.oak.example')
  })
})

/** The same without the mark: read, pause, notify. All have read before any of them notifies. */
const unguarded = (
  everybodyHasRead: () => Promise<void>,
): Command<LowBalanceInput, unknown, System> => ({
  name: 'test.tell-low',
  permission: 'admin',
  run: async (tx, { userId, language }) => {
    const mark = await tx.db
      .selectFrom('lowBalances')
      .select('isLow')
      .where('organizationId', '=', tx.organizationId)
      .where('userId', '=', userId)
      .executeTakeFirst()
    const watched = await findWatched(tx, userId)
    await everybodyHasRead()
    if (mark?.isLow || !watched || watched.balanceCents >= watched.thresholdCents) return ok(null)
    await tx.db
      .insertInto('lowBalances')
      .values({ organizationId: tx.organizationId, userId, isLow: true, changedAt: new Date() })
      .onConflict((conflict) =>
        conflict.columns(['organizationId', 'userId']).doUpdateSet({ isLow: true }),
      )
      .execute()
    requestMail(tx, {
      kind: 'low-balance',
      to: watched.holderEmail ?? '',
      language,
      data: { name: '', balance: '', threshold: '', link: 'http://oak.localhost' },
    })
    return ok(null)
  },
})

describe('LOW-02 many charges at the same moment are one mail', () => {
  const telling = (command: Command<LowBalanceInput, unknown, System>, userId: string) =>
    Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        runner().run(
          command,
          { userId, language: 'en', origin: 'http://oak.localhost' },
          context(),
        ),
      ),
    )

  it('one of twenty simultaneous charges sends it', async () => {
    const maya = await person(2_300)
    await Promise.all(Array.from({ length: AT_ONCE }, () => fall(maya, 100)))
    expect(await mails()).toHaveLength(1)
  })

  it('one of twenty simultaneous notifications sends it', async () => {
    const results = await telling(notifyLowBalance, await person(100))
    expect(results.filter((one) => one.ok)).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  it('negative control: without the mark all of them send it', async () => {
    await telling(unguarded(together(AT_ONCE)), await person(100))
    expect((await mails()).length).toBeGreaterThan(1)
  })

  it('money that arrives during the notification leaves no mark behind', async () => {
    const theo = await person(100_000)
    for (let round = 0; round < 10; round += 1) {
      const maya = await person(100)
      await Promise.all([
        look(maya),
        runner().run(
          transfer,
          { fromUserId: theo, toUserId: maya, amount: '10.00' },
          contextOf(dana()),
        ),
      ])
      const before = (await mails()).length
      await fall(maya, 1_050)
      expect((await mails()).length).toBe(before + 1)
    }
  })
})
