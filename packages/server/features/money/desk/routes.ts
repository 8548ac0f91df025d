import { moneyEndpoints } from '@lodgepole/contract/money/desk/endpoints'
import { addDays, atLocalTimeSeconds } from '@lodgepole/domain/kernel/calendar'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { readMomentKey, writeMomentKey } from '@lodgepole/domain/kernel/moment-key'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import {
  tenantTransaction,
  type TenantTransaction,
} from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import { readStatementKey, writeStatementKey } from '../bank/index.ts'
import { listMoney, type MoneyFilter } from './list-money.ts'
import { readAccount, readStatement } from './person-account.ts'
import { findAccountPerson } from './store.ts'
import { sendMoneyFile } from './money-file.ts'

export interface MoneyServices {
  readonly db: Database
  /** The database for reports, which may be a replica. */
  readonly reportDb: Database
  readonly organizations: {
    readonly findCurrent: (
      tx: TenantTransaction,
    ) => Promise<{ readonly timeZone: string } | undefined>
  }
}

type MoneyQuery = Omit<MoneyFilter, 'sinceSeconds' | 'untilSeconds'> & {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Days are in the organization's time zone and inclusive. */
const filterOf = (
  { kind, state, paidBy, personId, from, to }: MoneyQuery,
  timeZone: string,
): MoneyFilter => {
  const startOf = (day: string) => atLocalTimeSeconds(day, '00:00', timeZone)
  return {
    kind,
    state,
    paidBy,
    personId,
    sinceSeconds: from === undefined ? undefined : startOf(from),
    untilSeconds: to === undefined ? undefined : startOf(addDays(to, 1)),
  }
}

export const moneyRoutes = (
  app: FastifyInstance,
  { db, organizations }: MoneyServices,
  options: MountOptions,
): void => {
  const findTimeZone = async (tx: TenantTransaction): Promise<string> =>
    (await organizations.findCurrent(tx))?.timeZone ?? 'UTC'

  mount(
    app,
    moneyEndpoints,
    {
      list: ({ organizationId, query }) =>
        tenantTransaction(db, organizationId, async (tx) => {
          const after = query.next === undefined ? undefined : readMomentKey(query.next)
          if (query.next !== undefined && !after) return refuse(commonRefusals.INVALID_INPUT)
          const { items, next } = await listMoney(
            tx,
            filterOf(query, await findTimeZone(tx)),
            after,
            query.limit,
          )
          return ok({ code: 'OK' as const, items, ...(next ? { next: writeMomentKey(next) } : {}) })
        }),
      file: async ({ organizationId, query, reply, nowMs }) => {
        const timeZone = await tenantTransaction(db, organizationId, findTimeZone)
        const place = { db, organizationId, timeZone, nowMs }
        return ok(sendMoneyFile(reply, place, filterOf(query, timeZone)))
      },
      account: ({ organizationId, query, nowMs }) =>
        tenantTransaction(db, organizationId, async (tx) => {
          const account = await readAccount(tx, query.personId, nowMs, await findTimeZone(tx))
          return answerItem(account ? ok(account) : refuse(personAccessRefusals.PERSON_NOT_FOUND))
        }),
      statement: ({ organizationId, query }) =>
        tenantTransaction(db, organizationId, async (tx) => {
          const after = query.next === undefined ? undefined : readStatementKey(query.next)
          if (query.next !== undefined && !after) return refuse(commonRefusals.INVALID_INPUT)
          const person = await findAccountPerson(tx, query.personId)
          if (!person) return refuse(personAccessRefusals.PERSON_NOT_FOUND)
          const { items, next } = await readStatement(tx, person.userId, after, query.limit)
          return ok({
            code: 'OK' as const,
            items,
            ...(next ? { next: writeStatementKey(next) } : {}),
          })
        }),
    },
    options,
  )
}
