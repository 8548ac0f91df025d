// Formats a receipt for paper, in the reader's language and the organization's time zone.

import type { Receipt } from '@lodgepole/contract/money/deposits/schemas'
import { cardName } from '@lodgepole/domain/money/cards'
import { formatLocale, type Language } from '@lodgepole/domain/kernel/locale'
import { centsFromDecimal, formatMoney } from '@lodgepole/domain/kernel/money'
import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'
import type { ReceiptPdf } from '../../../pdf/index.ts'
import { receiptTexts } from './receipt-texts.ts'

type ReceiptOrganization = Pick<
  PublicOrganization,
  'organizationName' | 'currencySymbol' | 'locale' | 'timeZone'
>

/** Kinds in which nothing becomes spendable later. */
const neverLater: ReadonlySet<Receipt['kind']> = new Set(['donation', 'order', 'invoice'])

export const receiptPdfContent = (
  receipt: Receipt,
  { organizationName, currencySymbol, locale: placeLocale, timeZone }: ReceiptOrganization,
  language: Language,
  now: Date,
): ReceiptPdf => {
  const texts = receiptTexts[language]
  const locale = formatLocale(language, placeLocale)
  const money = (decimal: string) => {
    const cents = centsFromDecimal(decimal)
    return cents.ok ? formatMoney(cents.value, currencySymbol, locale) : decimal
  }
  const dayText = (day: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    )
  const {
    status,
    kind,
    brand,
    last4,
    payerName,
    paidAtSeconds,
    transactionId,
    parts,
    amount,
    refunded,
  } = receipt
  return {
    kind: 'receipt',
    language,
    organizationName,
    title: texts.title,
    now,
    facts: [
      [texts.status, texts.statuses[status]],
      [texts.what, texts.kinds[kind]],
      ...(payerName ? [[texts.payer, payerName] as const] : []),
      ...(last4 ? [[texts.card, cardName({ brand, last4 }, language)] as const] : []),
      [
        texts.when,
        new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
          paidAtSeconds * 1000,
        ),
      ],
      [texts.number, transactionId],
      ...(Number(refunded) > 0 ? [[texts.refunded, money(refunded)] as const] : []),
    ],
    columns: [texts.person, texts.available, texts.amount],
    parts: parts.map(
      ({ firstName, amount: part, releaseDay }) =>
        [
          firstName,
          releaseDay ? dayText(releaseDay) : neverLater.has(kind) ? '–' : texts.atOnce,
          money(part),
        ] as const,
    ),
    total: [texts.total, money(amount)],
  }
}
