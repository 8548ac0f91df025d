import {
  tillWorkEndpoints,
  type SoldSale,
  type TillStore,
} from '@lodgepole/contract/till/endpoints'
import { readAmount } from '@lodgepole/domain/money/deposit'
import { bankRefusals } from '@lodgepole/domain/money/refusals'
import { personOfCode } from '@lodgepole/domain/till/snapshot'
import { tillRefusals as no } from '@lodgepole/domain/till/refusals'
import { dayHash, DEFAULT_TIME_ZONE, startOfDaySeconds } from '@lodgepole/domain/kernel/calendar'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { holdingRefusals } from '@lodgepole/domain/people/holding'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { answerItem } from '../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import { askedPage } from '../../platform/http/paged.ts'
import type { CommandRunner } from '../../platform/run-command.ts'
import { checkSignature, readCodeFacts, type EntryKeys } from '../entry/index.ts'
import { createPeopleSearch, presentFound } from '../people/desk/index.ts'
import type { Organizations } from '../../ports/organizations.ts'
import { saveStore } from './commands/save-store.ts'
import { sell, type SaleLine, type Sold } from './commands/sell.ts'
import { settle } from './commands/settle.ts'
import { readConflicts, readDay } from './day.ts'
import { readBuyer, readTillSnapshot } from './queries.ts'
import {
  findBuyer,
  findStore,
  listItems,
  listStores,
  type ItemRow,
  type StoreRow,
} from './store.ts'

export interface TillWorkServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly entryKeys: EntryKeys
  readonly organizations: Pick<Organizations, 'find'>
}

/** A till may have been without a network for this long; its clock may be this far ahead. */
const OLDEST_SALE_SECONDS = 7 * 86_400
const CLOCK_SKEW_SECONDS = 300
const MOST_FOUND = 24

const presentStore =
  (items: readonly ItemRow[]) =>
  (store: StoreRow): TillStore => ({
    ...store,
    items: items
      .filter(({ storeId }) => storeId === store.storeId)
      .map(({ itemId, name, priceCents, restricted }) => ({
        itemId,
        name,
        price: decimalFromCents(priceCents),
        restricted,
      })),
  })

type SentLine =
  | { readonly itemId: string; readonly quantity: number; readonly price: string | number }
  | { readonly name: string; readonly amount: string | number; readonly restricted: boolean }

const readLines = (sent: readonly SentLine[]): Result<readonly SaleLine[], Refusal> => {
  const lines: SaleLine[] = []
  for (const line of sent) {
    const cents = readAmount('itemId' in line ? line.price : line.amount)
    if (!cents.ok) return cents
    lines.push(
      'itemId' in line
        ? { itemId: line.itemId, quantity: line.quantity, priceCents: cents.value }
        : { name: line.name, amountCents: cents.value, restricted: line.restricted },
    )
  }
  return ok(lines)
}

const presentSold = (saleId: string, offline: boolean, sold: Result<Sold, Refusal>): SoldSale => {
  if (!sold.ok)
    return {
      saleId,
      outcome: sold.error.code,
      message: sold.error.message,
      ...(sold.error.details ? { details: sold.error.details } : {}),
      transactionId: null,
      total: '0.00',
      balance: null,
      conflict: false,
    }
  const { refusal, transactionId, totalCents, balance } = sold.value
  return {
    saleId,
    outcome: refusal?.code ?? 'booked',
    message: refusal?.message ?? '',
    ...(refusal?.details ? { details: { ...refusal.details } } : {}),
    transactionId,
    total: decimalFromCents(totalCents),
    balance,
    conflict: offline && refusal !== undefined,
  }
}

export const tillWorkRoutes = (
  app: FastifyInstance,
  { db, commands, entryKeys: keys, organizations }: TillWorkServices,
  options: MountOptions,
): void => {
  const search = createPeopleSearch(db, options.now)
  const nowOf = async (organizationId: string, nowMs: number) => ({
    nowSeconds: Math.floor(nowMs / 1000),
    timeZone: (await organizations.find(organizationId))?.timeZone ?? DEFAULT_TIME_ZONE,
  })
  const storesNow = (organizationId: string) =>
    tenantTransaction(db, organizationId, async (tx) =>
      (await listStores(tx)).map(presentStore(await listItems(tx))),
    )
  const buyerOf = async (organizationId: string, personId: string, nowMs: number) => {
    const now = await nowOf(organizationId, nowMs)
    const item = await tenantTransaction(db, organizationId, (tx) => readBuyer(tx, personId, now))
    return item ? ok({ code: 'OK' as const, item }) : refuse(holdingRefusals.PERSON_NOT_FOUND)
  }
  mount(
    app,
    tillWorkEndpoints,
    {
      stores: async ({ organizationId }) =>
        organizationId === undefined
          ? refuse(commonRefusals.NOT_PERMITTED)
          : ok({ code: 'OK', items: await storesNow(organizationId) }),
      saveStore: async ({ organizationId, body, ...context }) => {
        const priced = body.items.map(({ price, ...item }) => ({
          ...item,
          itemId: item.itemId,
          price: readAmount(price),
        }))
        const wrong = priced.find(({ price }) => !price.ok)?.price
        if (wrong && !wrong.ok) return wrong
        const items = priced.map(({ price, ...item }) => ({
          ...item,
          priceCents: price.ok ? price.value : 0,
        }))
        const saved = await commands.run(
          saveStore,
          {
            storeId: body.storeId,
            version: body.version,
            label: body.label,
            isClosed: body.isClosed,
            items,
          },
          { ...context, organizationId },
        )
        if (!saved.ok) return saved
        const item = (await storesNow(organizationId)).find(
          ({ storeId }) => storeId === saved.value.storeId,
        )
        return item ? ok({ code: 'OK', item }) : refuse(no.STORE_NOT_FOUND)
      },
      people: async ({ organizationId, query: { q }, nowMs }) => {
        if (q.includes('\0')) return refuse(commonRefusals.INVALID_INPUT)
        const { rows, similar } = await search(organizationId, {
          text: q,
          after: undefined,
          limit: MOST_FOUND,
        })
        const found = [...rows, ...similar]
          .slice(0, MOST_FOUND)
          .map((row) => presentFound(row, 'typed', { nowSeconds: Math.floor(nowMs / 1000) }))
        return ok({
          code: 'OK',
          items: found.map(({ userId, firstName, lastName, imageUrl70, householdName }) => ({
            personId: userId,
            firstName,
            lastName,
            imageUrl70,
            imageUrl150: null,
            accountName: householdName,
          })),
        })
      },
      person: async ({ organizationId, query: { personId }, nowMs }) =>
        organizationId === undefined
          ? refuse(commonRefusals.NOT_PERMITTED)
          : buyerOf(organizationId, personId, nowMs),
      scan: async ({ organizationId, body: { code }, nowMs }) => {
        const nowSeconds = Math.floor(nowMs / 1000)
        await keys(organizationId).signer(nowMs)
        const facts = await tenantTransaction(db, organizationId, (tx) =>
          readCodeFacts(tx, nowSeconds),
        )
        const people = {
          has: async (personId: string) =>
            (await tenantTransaction(db, organizationId, (tx) => findBuyer(tx, personId))) !==
            undefined,
        }
        const whose = await personOfCode(
          { organizationId, ...facts },
          people,
          code,
          checkSignature,
          nowSeconds,
        )
        return whose.ok
          ? buyerOf(organizationId, whose.value, nowMs)
          : refuse(no.CODE_REFUSED, { details: { problem: whose.error } })
      },
      sales: async ({ organizationId, body: { storeId, sales }, ...context }) => {
        const { nowSeconds, timeZone } = await nowOf(organizationId, context.nowMs)
        const isPossible = ({ offline, soldAtSeconds }: (typeof sales)[number]) =>
          !offline ||
          (soldAtSeconds <= nowSeconds + CLOCK_SKEW_SECONDS &&
            soldAtSeconds >= nowSeconds - OLDEST_SALE_SECONDS)
        const wrong = sales.find((sale) => !isPossible(sale))
        if (wrong) return refuse(bankRefusals.BAD_TIME, { details: { saleId: wrong.saleId } })
        if (!(await tenantTransaction(db, organizationId, (tx) => findStore(tx, storeId))))
          return refuse(no.STORE_NOT_FOUND)
        const read = sales.map(({ lines, ...sale }) => ({ ...sale, lines: readLines(lines) }))
        const unread = read.find(({ lines }) => !lines.ok)?.lines
        if (unread && !unread.ok) return unread
        const items: SoldSale[] = []
        for (const { saleId, personId, lines, soldAtSeconds, offline } of read) {
          const input = {
            saleId,
            storeId,
            personId,
            lines: lines.ok ? lines.value : [],
            soldAtSeconds: offline ? Math.min(soldAtSeconds, nowSeconds) : nowSeconds,
            offline,
            timeZone,
          }
          items.push(
            presentSold(
              saleId,
              offline,
              await commands.run(sell, input, { ...context, organizationId }),
            ),
          )
        }
        return ok({ code: 'OK', items })
      },
      day: async ({ organizationId, query, nowMs }) => {
        const page = askedPage({ limit: 50, ...query })
        if (!page) return refuse(commonRefusals.INVALID_INPUT)
        const { nowSeconds, timeZone } = await nowOf(organizationId, nowMs)
        const day = query.day ?? dayHash(nowSeconds, timeZone)
        // Noon is of the day wherever the clocks change.
        const noonSeconds = Date.parse(`${day}T12:00:00Z`) / 1000
        const span = {
          sinceSeconds: startOfDaySeconds(noonSeconds, timeZone),
          untilSeconds: startOfDaySeconds(noonSeconds, timeZone, 1),
        }
        return ok({
          code: 'OK',
          item: {
            day,
            ...(await tenantTransaction(db, organizationId, (tx) => readDay(tx, span, page))),
          },
        })
      },
      conflicts: async ({ organizationId, query }) => {
        const page = askedPage(query)
        return page
          ? ok(await tenantTransaction(db, organizationId, (tx) => readConflicts(tx, page)))
          : refuse(commonRefusals.INVALID_INPUT)
      },
      settle: async ({ organizationId, body: { saleId, how, reason }, ...context }) => {
        const { timeZone } = await nowOf(organizationId, context.nowMs)
        return answerItem(
          await commands.run(
            settle,
            { saleId, how, reason, timeZone },
            { ...context, organizationId },
          ),
        )
      },
      snapshot: async ({ organizationId, nowMs }) => {
        const known = await organizations.find(organizationId)
        if (!known) return refuse(commonRefusals.NOT_PERMITTED)
        // A key is there before the snapshot lists the keys.
        await keys(organizationId).signer(nowMs)
        const now = await nowOf(organizationId, nowMs)
        const {
          keys: publicKeys,
          people,
          withdrawnPhones,
          withdrawnCards,
          ...rest
        } = await tenantTransaction(db, organizationId, (tx) =>
          readTillSnapshot(tx, known.policies.offlineTillCents, now),
        )
        return ok({
          code: 'OK',
          item: {
            ...rest,
            keys: publicKeys.map(([id, key]) => [id, key]),
            people: people.map((one) => [...one]),
            withdrawnPhones: [...withdrawnPhones],
            withdrawnCards: withdrawnCards.map(([id, at]) => [id, at]),
          },
        })
      },
    },
    options,
  )
}
