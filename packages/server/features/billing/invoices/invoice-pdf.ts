// Formats an invoice for paper, in the reader's language and the organization's time zone.

import type { InvoiceDetail } from '@lodgepole/contract/billing/invoices/schemas'
import { formatLocale, type Language } from '@lodgepole/domain/kernel/locale'
import { centsFromDecimal, formatMoney } from '@lodgepole/domain/kernel/money'
import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'
import type { ReceiptPdf } from '../../../pdf/index.ts'
import { invoiceTexts } from './invoice-texts.ts'

type InvoiceOrganization = Pick<
  PublicOrganization,
  'organizationName' | 'currencySymbol' | 'locale' | 'timeZone'
>

export const invoicePdfContent = (
  invoice: InvoiceDetail,
  { organizationName, currencySymbol, locale: placeLocale, timeZone }: InvoiceOrganization,
  language: Language,
  now: Date,
): ReceiptPdf => {
  const texts = invoiceTexts[language]
  const locale = formatLocale(language, placeLocale)
  const money = (decimal: string) => {
    const cents = centsFromDecimal(decimal)
    return cents.ok ? formatMoney(cents.value, currencySymbol, locale) : decimal
  }
  const dayIn = (zone: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone })
  const {
    invoiceNumber,
    status,
    householdName,
    title,
    issuedAt,
    dueDay,
    note,
    lines,
    subtotal,
    tax,
    total,
    paid,
    credit,
    refunded,
    due,
  } = invoice
  const sum = (label: string, decimal: string) => [label, '', money(decimal)] as const
  return {
    kind: 'receipt',
    language,
    organizationName,
    title: `${texts.title} ${invoiceNumber}`,
    now,
    facts: [
      [texts.status, texts.statuses[status]],
      [texts.household, householdName],
      [texts.about, title],
      ...(issuedAt === null
        ? []
        : [[texts.issued, dayIn(timeZone).format(issuedAt * 1000)] as const]),
      [texts.due, dayIn('UTC').format(new Date(`${dueDay}T00:00:00Z`))],
      ...(note ? [[texts.note, note] as const] : []),
    ],
    columns: [texts.what, texts.tax, texts.amount],
    parts: [
      ...lines.map(
        ({ text, qty, tax: lineTax, taxRate, priceInclTax }) =>
          [
            `${qty} × ${text}`,
            lineTax === '0.00' ? '–' : `${money(lineTax)} (${Number(taxRate)} %)`,
            money(priceInclTax),
          ] as const,
      ),
      ...(tax === '0.00' ? [] : [sum(texts.subtotal, subtotal), sum(texts.tax, tax)]),
      sum(texts.total, total),
      ...(paid === '0.00' ? [] : [sum(texts.paid, paid)]),
      ...(credit === '0.00' ? [] : [sum(texts.credit, credit)]),
      ...(refunded === '0.00' ? [] : [sum(texts.refunded, refunded)]),
    ],
    total: [texts.left, money(due)],
  }
}
