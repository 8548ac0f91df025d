// Oak charges its households dues. Before each test Dana and Kim have paid none, and Maya has
// enough money for them.

import { beforeEach } from 'vitest'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import { tenantTransaction } from '../../../../platform/database/transaction.ts'
import {
  prepareHouseholds,
  setOrganization,
  useHouseholds,
  type NamedHouseholds,
} from '../../../../testing/households.ts'
import { oak } from '../../../../testing/organizations.ts'
import { useTestServer, type TestServer } from '../../../../testing/server.ts'
import type { DuesParts } from '../owed.ts'

const { organizationId } = oak
export const ZONE = 'America/New_York'
export const START = Date.UTC(2026, 10, 16, 17)

export const duesParts = (): DuesParts => ({
  organizations: {
    findCurrent: async () =>
      ({
        timeZone: ZONE,
        locale: 'en-US',
        userRequiredData: { membership: { price: 80 } },
      }) as never,
    findCurrentSettings: async () => ({ displayInvoices: true }) as never,
  },
})

const duesCalls = ({ id, get, post }: NamedHouseholds) => {
  const duesOf = async (name: string) => (await get(name, '/v2/bank/dues')).json.item
  const open = (name: string, agreedDue = '80.00') => post(name, '/v2/bank/dues', { agreedDue })
  const pay = (name: string, invoiceId: string, amount: string, agreedDue: string) =>
    post(name, '/v2/bank/payment/invoice/account', {
      invoiceId,
      amount,
      agreedDue,
      payerId: id('maya'),
    })
  const steps = async (name: string) => (await get(name, '/v2/profile/onboarding')).json.item.steps
  return { duesOf, open, pay, steps }
}

const storedDues = (server: TestServer, id: (name: string) => string) => {
  const inOak = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
    tenantTransaction(server.database().db, organizationId, work)
  const member = (name: string, set: object) =>
    inOak((tx) =>
      tx.db
        .updateTable('users')
        .set(set)
        .where('organizationId', '=', organizationId)
        .where('userId', '=', id(name))
        .execute(),
    )
  const membershipOf = (name: string) =>
    inOak((tx) =>
      tx.db
        .selectFrom('users')
        .select(['membershipExpiresAt', 'membershipAmountPaidCents'])
        .where('organizationId', '=', organizationId)
        .where('userId', '=', id(name))
        .executeTakeFirstOrThrow(),
    )
  const lastDay = async (name: string) =>
    localDay((await membershipOf(name)).membershipExpiresAt ?? 0, ZONE)
  const rowsOf = (name: string) =>
    inOak((tx) =>
      tx.db
        .selectFrom('dues')
        .selectAll()
        .where('organizationId', '=', organizationId)
        .where('userId', '=', id(name))
        .orderBy('renewsSeconds')
        .execute(),
    )
  const give = () =>
    inOak((tx) =>
      tx.db
        .updateTable('accounts')
        .set({ balanceCents: 100_000 })
        .where('organizationId', '=', organizationId)
        .where('userId', '=', id('maya'))
        .where('purpose', '=', 'spending')
        .execute(),
    )
  return { inOak, member, membershipOf, lastDay, rowsOf, give }
}

export const useDues = () => {
  const clock = { ms: START }
  const server = useTestServer({ now: () => clock.ms, prepare: prepareHouseholds })
  const homes = useHouseholds(server)
  const database = () => server.database()
  const stored = storedDues(server, homes.id)
  const setUp = async (
    membership: object | undefined,
    fields: readonly string[] = ['MEMBER_DUES'],
    more: object = {},
  ) => {
    await stored.inOak((tx) =>
      tx.db
        .updateTable('organizations')
        .set({
          timeZone: ZONE,
          userRequiredData: JSON.stringify(membership ? { membership } : {}),
          userRequiredFields: [...fields],
        })
        .where('organizationId', '=', organizationId)
        .execute(),
    )
    await setOrganization(database(), {
      portalSettings: { displayInvoices: true },
      policies: {},
      ...more,
    })
    // The server caches the organization for some seconds at most.
    clock.ms += 60_000
  }
  beforeEach(async () => {
    await stored.inOak((tx) =>
      tx.db.deleteFrom('dues').where('organizationId', '=', organizationId).execute(),
    )
    for (const name of ['dana', 'kim'])
      await stored.member(name, {
        membershipType: null,
        membershipExpiresAt: null,
        membershipAmountPaidCents: null,
      })
    await setUp({ price: 80, prices: { family: 120 } })
    await stored.give()
  })

  return { clock, homes, id: homes.id, database, setUp, ...duesCalls(homes), ...stored }
}
