// Creates and issues the invoice for membership dues in one step, without a review by the office.

import { addDays, localDay } from '@lodgepole/domain/kernel/calendar'
import { chooseLanguage, type Language } from '@lodgepole/domain/kernel/locale'
import { newId } from '../../../platform/new-id.ts'
import type { CommandTransaction } from '../../../platform/run-command.ts'
import { issueNow, writeDraft } from '../invoices/index.ts'
import type { OwedOnline } from './owed.ts'
import { insertDues } from './store.ts'

/** In the organization's language, because an invoice has the same text for every reader. */
const titles: Readonly<Record<Language, string>> = {
  en: 'Membership dues',
  es: 'Cuota de socio',
  fr: 'Cotisation',
}

/** How many days a newcomer has to pay. */
const DAYS_TO_PAY = 14

/** Requires the account's lock, and that no dues are open. Returns the invoice's id. */
export const issueDues = async (
  tx: CommandTransaction,
  { userId, membershipType, membershipExpiresAt, organization, terms }: OwedOnline,
  isNews: boolean,
): Promise<string> => {
  const { nowMs } = tx.context
  const [nowSeconds, now, invoiceId] = [Math.floor(nowMs / 1000), new Date(nowMs), newId()]
  const { timeZone, locale } = organization
  const { months, priceCents, taxBasisPoints, netCents, taxCents, totalCents } = terms
  const title = titles[chooseLanguage([], locale)]
  const isRunning = membershipExpiresAt !== null && membershipExpiresAt > nowSeconds
  const dueDay = isRunning
    ? localDay(membershipExpiresAt, timeZone)
    : addDays(localDay(nowSeconds, timeZone), DAYS_TO_PAY)
  const line = {
    text: membershipType ? `${title} (${membershipType})` : title,
    qty: 1,
    priceCents,
    taxBasisPoints,
    netCents,
    taxCents,
    totalCents,
  }
  await writeDraft(
    tx,
    {
      invoiceId,
      userId,
      kind: 'dues',
      title,
      note: '',
      dueDay,
      maxInstalments: 1,
      netCents,
      taxCents,
      totalCents,
      lines: [line],
    },
    now,
  )
  await insertDues(
    tx,
    { invoiceId, userId, membershipType, months, renewsSeconds: membershipExpiresAt },
    now,
  )
  const number = await issueNow(tx, { invoiceId, userId, dueDay }, timeZone, isNews)
  tx.note({ invoiceId, accountId: userId, number, totalCents })
  return invoiceId
}
