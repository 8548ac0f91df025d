// How an invoice stands, its days, and why something is refused, in the visitor's language.

import { useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type { Invoice, InvoiceDetail } from '@lodgepole/contract/billing/invoices/schemas'
import type { RecordedMethod } from '@lodgepole/domain/billing/invoices/recorded-payment'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { useCardErrorMessage } from '../../../lib/cards/use-card-messages.ts'
import { dayName } from '../../../lib/format/local-days.ts'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { useMoneyText } from '../../../ui/Money.tsx'
import type { PillTone } from '../../../ui/Pill.tsx'
import { errorMessages } from '../../../lib/errors/error-messages.ts'
import { invoiceErrors } from '../../../lib/errors/messages/billing-invoices.ts'

type Status = Invoice['status']

export const statusTones: Readonly<Record<Status, PillTone>> = {
  draft: 'gray',
  open: 'info',
  'partly-paid': 'amber',
  paid: 'brand',
  void: 'gray',
  overdue: 'danger',
}

export const useStatusWords = (): Readonly<Record<Status, string>> => {
  const { t } = useLingui()
  return {
    draft: t`Draft`,
    open: t({ message: 'Open', context: 'invoice' }),
    'partly-paid': t`Partly paid`,
    paid: t({ message: 'Paid', context: 'invoice' }),
    void: t`Void`,
    overdue: t`Overdue`,
  }
}

export const useRecordedWords = (): Readonly<Record<RecordedMethod, string>> => {
  const { t } = useLingui()
  return {
    cash: t`Cash`,
    cheque: t({ message: 'Check', context: 'way of payment' }),
    bank: t`Bank transfer`,
  }
}

type Plan = NonNullable<InvoiceDetail['plan']>

export const useInstalmentWords = (): Readonly<
  Record<Plan['instalments'][number]['state'], string>
> => {
  const { t } = useLingui()
  return {
    waiting: t`Upcoming`,
    told: t`Soon charged`,
    charging: t`Being charged`,
    paid: t`Paid`,
    failed: t`Not charged`,
    skipped: t`Not charged`,
  }
}

export const useStopWords = (): Readonly<Record<NonNullable<Plan['stoppedBecause']>, string>> => {
  const { t } = useLingui()
  return {
    'by-household': t`You have stopped the plan. What is left is due in one sum.`,
    declined: t`The card was declined, so the plan has ended. What is left is due in one sum.`,
    'card-removed': t`There is no default card any more, so the plan has ended. What is left is due in one sum.`,
    'card-expired': t`The card has expired, so the plan has ended. What is left is due in one sum.`,
    'not-possible': t`The card could not be charged, so the plan has ended. What is left is due in one sum.`,
    'sharing-ended': t`Somebody agreed to the plan with whom this account is no longer shared, so it has ended. What is left is due in one sum.`,
  }
}

export const useDayWords = () => {
  const organization = useOrganization()
  const locale = formatLocale(useLanguage(), organization?.locale ?? 'en-US')
  return {
    day: (day: string) => dayName(day, locale, { dateStyle: 'medium' }),
    date: (seconds: number) =>
      new Intl.DateTimeFormat(locale, {
        dateStyle: 'medium',
        timeZone: organization?.timeZone ?? 'UTC',
      }).format(seconds * 1000),
  }
}

const useKnownRefusals = errorMessages(invoiceErrors, [], useCardErrorMessage)

export const useRefusedWords = (): ((error: unknown) => string) => {
  const { t } = useLingui()
  const otherWords = useKnownRefusals()
  const moneyText = useMoneyText()
  return (error) => {
    if (!(error instanceof ApiError)) return otherWords(error)
    const { leastCents } = (error.details ?? {}) as { readonly leastCents?: unknown }
    if (error.code === 'PART_TOO_SMALL' && typeof leastCents === 'number') {
      const least = moneyText(leastCents)
      return t`At least ${least} at a time.`
    }
    return otherWords(error)
  }
}
