// The receipt itself: for whom and from when, the total, and how it was paid.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Receipt } from '@lodgepole/contract/money/deposits/schemas'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { useCardName } from '../../../../lib/cards/use-card-messages.ts'
import { dayName } from '../../../../lib/format/local-days.ts'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { useLanguage } from '../../../../ui/i18n/use-language.ts'
import { Money } from '../../../../ui/Money.tsx'
import styles from './Receipt.module.css'

/** Kinds that never become spendable. */
const neverLater: ReadonlySet<Receipt['kind']> = new Set(['donation', 'order', 'invoice'])

const Parts = ({
  kind,
  parts,
  locale,
}: Pick<Receipt, 'kind' | 'parts'> & { readonly locale: string }) => {
  const { t } = useLingui()
  return (
    <ul className={styles.parts} aria-label={t`For`}>
      {parts.map(({ firstName, amount, releaseDay }, index) => {
        const day = releaseDay && dayName(releaseDay, locale, { dateStyle: 'long' })
        return (
          // A receipt's parts never change their order, and two may be alike.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={styles.part}>
            <span className={styles.who}>
              <bdi>{firstName}</bdi>
              {!neverLater.has(kind) && (
                <span className={styles.small}>
                  {day ? <Trans>Available from {day}</Trans> : <Trans>Available right away</Trans>}
                </span>
              )}
            </span>
            <Money cents={centsOfDecimal(amount)} />
          </li>
        )
      })}
    </ul>
  )
}

export const ReceiptSheet = ({ receipt }: { readonly receipt: Receipt }) => {
  const { t } = useLingui()
  const nameOf = useCardName()
  const organization = useOrganization()
  const locale = formatLocale(useLanguage(), organization?.locale ?? 'en-US')
  const kinds: Readonly<Record<Receipt['kind'], string>> = {
    deposit: t({ message: 'Deposit', context: 'kind of transaction' }),
    gift: t`Gift`,
    'top-up': t`Automatic deposit`,
    reservation: t`Reservation`,
    donation: t`Donation`,
    order: t`Order`,
    invoice: t`Invoice`,
  }
  const when = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: organization?.timeZone ?? 'UTC',
  }).format(receipt.paidAtSeconds * 1000)
  const facts = [
    [t`Payment type`, kinds[receipt.kind]],
    [t`Order number`, receipt.number],
    [t`Paid by`, receipt.payerName],
    [t`Card`, receipt.last4 && nameOf(receipt)],
    [t`Date`, when],
    [t`Transaction`, receipt.transactionId],
  ] as const
  return (
    <div className={styles.sheet}>
      <Parts kind={receipt.kind} parts={receipt.parts} locale={locale} />
      <p className={styles.total}>
        <Trans>Total</Trans>
        <Money cents={centsOfDecimal(receipt.amount)} figure />
      </p>
      {receipt.tax && (
        <p className={styles.refunded}>
          <Trans>Including tax</Trans>
          <Money cents={centsOfDecimal(receipt.tax)} />
        </p>
      )}
      {centsOfDecimal(receipt.refunded) > 0 && (
        <p className={styles.refunded}>
          <Trans>Refunded</Trans>
          <Money cents={-centsOfDecimal(receipt.refunded)} />
        </p>
      )}
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}
