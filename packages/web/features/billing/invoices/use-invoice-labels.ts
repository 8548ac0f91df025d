// An invoice's status, its dates, and error messages, in the visitor's language.

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

export const useStatusLabels = (): Readonly<Record<Status, string>> => {
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

export const useRecordedMethodLabels = (): Readonly<Record<RecordedMethod, string>> => {
  const { t } = useLingui()
  return {
    cash: t`Cash`,
    cheque: t({ message: 'Check', context: 'way of payment' }),
    bank: t`Bank transfer`,
  }
}

type Plan = NonNullable<InvoiceDetail['plan']>

export const useInstallmentLabels = (): Readonly<
  Record<Plan['instalments'][number]['state'], string>
> => {
  const { t } = useLingui()
  return {
    waiting: t({ message: 'Upcoming', context: 'installment' }),
    told: t`Charged soon`,
    charging: t`Being charged`,
    paid: t`Paid`,
    failed: t`Not charged`,
    skipped: t`Not charged`,
  }
}

export const useStopLabels = (): Readonly<Record<NonNullable<Plan['stoppedBecause']>, string>> => {
  const { t } = useLingui()
  return {
    'by-household': t`You stopped the plan. The rest is due in one payment.`,
    declined: t`The card was declined, so the plan has ended. The rest is due in one payment.`,
    'card-removed': t`There is no longer a default card, so the plan has ended. The rest is due in one payment.`,
    'card-expired': t`The card has expired, so the plan has ended. The rest is due in one payment.`,
    'not-possible': t`We couldn’t charge the card, so the plan has ended. The rest is due in one payment.`,
    'sharing-ended': t`The person who agreed to the plan no longer shares this account, so it has ended. The rest is due in one payment.`,
  }
}

export const useDayLabels = () => {
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

export const useRefusalMessage = (): ((error: unknown) => string) => {
  const { t } = useLingui()
  const commonMessage = useKnownRefusals()
  const moneyText = useMoneyText()
  return (error) => {
    if (!(error instanceof ApiError)) return commonMessage(error)
    const { leastCents } = (error.details ?? {}) as { readonly leastCents?: unknown }
    if (error.code === 'PART_TOO_SMALL' && typeof leastCents === 'number') {
      const least = moneyText(leastCents)
      return t`Enter at least ${least}.`
    }
    return commonMessage(error)
  }
}
