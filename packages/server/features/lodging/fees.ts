// What the organization charges for a stay, as invoices for the person responsible for the unit:
// issued on confirmation, increased when the stay grows, and waived as far as unpaid when it
// shrinks or is canceled. The office refunds paid amounts, so the overpaid amount is reported.

import type { StayId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { feeCents } from '@lodgepole/domain/lodging/stay-fee'
import { nightsOf, type StayDays } from '@lodgepole/domain/lodging/stays'
import { unitName } from '@lodgepole/domain/lodging/units'
import { chooseLanguage, formatLocale, type Language } from '@lodgepole/domain/kernel/locale'
import { addDays, localDay } from '@lodgepole/domain/kernel/calendar'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import type { CommandTransaction } from '../../platform/run-command.ts'
import { chargeByInvoice, waiveInvoices, listHeldCents } from '../billing/invoices/index.ts'
import type { StayRow } from './stay-store.ts'
import { listUnitPeople } from './unit-people-store.ts'
import { type UnitRow } from './unit-store.ts'
import type { Viewer } from './viewer.ts'
import { insertInvoiceOfStay, invoicesOf } from './fees-store.ts'

const DUE_DAYS = 14
/** An invoice keeps the text it was issued with, in the organization's language. */
const STAY: Readonly<Record<Language, string>> = { en: 'Stay', es: 'Estancia', fr: 'Séjour' }

const describeDays = ({ firstDay, lastDay }: StayDays, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
    .formatRange(new Date(firstDay), new Date(lastDay))
    .replaceAll(/[\u2009\u202f]/g, ' ')

/**
 * The person who registered the stay if they own the unit, otherwise its first owner. A manager
 * never pays for a unit they manage, even if it has no owner.
 */
const payerOf = async (
  tx: TenantTransaction,
  { agentId, unitId }: Pick<StayRow, 'agentId' | 'unitId'>,
): Promise<string | undefined> => {
  const owners = (await listUnitPeople(tx, [unitId])).filter(({ relation }) => relation === 'owner')
  return owners.some(({ userId }) => userId === agentId) ? agentId : owners[0]?.userId
}

/** The amount paid for each stay and not refunded. */
export const listPaidCents = async (
  tx: TenantTransaction,
  stayIds: readonly StayId[],
): Promise<ReadonlyMap<string, number>> => {
  const invoices = stayIds.length === 0 ? [] : await invoicesOf(tx, stayIds)
  const held = await listHeldCents(
    tx,
    invoices.map(({ invoiceId }) => invoiceId),
  )
  const paid = new Map<string, number>()
  for (const { stayId, invoiceId } of invoices)
    paid.set(stayId, (paid.get(stayId) ?? 0) + (held.get(invoiceId) ?? 0))
  return paid
}

/** Returns how much more has been paid than the stay now costs. */
const reduceInvoices = async (
  tx: CommandTransaction,
  stayId: StayId,
  amountCents: Cents,
  toCents: Cents,
): Promise<number> => {
  await waiveInvoices(
    tx,
    (await invoicesOf(tx, [stayId])).map(({ invoiceId }) => invoiceId),
    amountCents,
  )
  return Math.max(0, ((await listPaidCents(tx, [stayId])).get(stayId) ?? 0) - toCents)
}

export const feeOf = ({ organization }: Viewer, days: StayDays): number =>
  feeCents(organization.policies.stayFee, nightsOf(days))

/** `toCents` is the stay's new price. Returns the overpaid amount if it now costs less. */
export const billStay = async (
  tx: CommandTransaction,
  viewer: Viewer,
  unit: UnitRow,
  stay: Pick<StayRow, 'stayId' | 'unitId' | 'agentId' | 'firstDay' | 'lastDay'>,
  fromCents: Cents,
  toCents: Cents,
): Promise<number> => {
  const { stayId } = stay
  if (toCents < fromCents) return reduceInvoices(tx, stayId, fromCents - toCents, toCents)
  const payerId = toCents === fromCents ? undefined : await payerOf(tx, stay)
  if (payerId === undefined) return 0
  const { timeZone } = viewer.organization
  const today = localDay(Math.floor(tx.context.nowMs / 1000), timeZone)
  const language = chooseLanguage([], viewer.organization.locale)
  const text =
    `${unitName(unit)} · ` +
    `${describeDays(stay, formatLocale(language, viewer.organization.locale))}`
  const invoiceId = await chargeByInvoice(
    tx,
    {
      userId: payerId,
      title: `${STAY[language]} · ${text}`.slice(0, 120),
      text,
      amountCents: toCents - fromCents,
      dueDay: addDays(today, DUE_DAYS),
    },
    timeZone,
  )
  await insertInvoiceOfStay(tx, stayId, invoiceId)
  return 0
}
