// A complete summary of a deposit: for whom, how much, from which day, the fee, and the total.

import { Plural, Trans } from '@lingui/react/macro'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { useLanguage } from '../../../../ui/i18n/use-language.ts'
import { Money } from '../../../../ui/Money.tsx'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import type { Deposit } from '../deposit.ts'
import styles from './Deposit.module.css'
import wizard from './Wizard.module.css'

const useDayText = () => {
  const format = new Intl.DateTimeFormat(
    formatLocale(useLanguage(), useOrganization()?.locale ?? 'en-US'),
    { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' },
  )
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
}

export const DepositSummary = ({
  deposit: { parts, daily, totalCents },
}: {
  readonly deposit: Deposit
}) => {
  const dayText = useDayText()
  const from = daily && dayText(daily.firstDay)
  return (
    <>
      <ul className={styles.people}>
        {parts.map(({ account, amountCents }) => (
          <li key={account.userId} className={wizard.side}>
            <PersonAvatar person={account} size="md" />
            <span className={wizard.labels}>
              <bdi>{account.firstName}</bdi>
              <span className={wizard.small}>
                {daily ? (
                  <Plural
                    value={daily.days}
                    one={<Trans># day, on {from}</Trans>}
                    other={<Trans># days, from {from}</Trans>}
                  />
                ) : (
                  <Trans>Right away</Trans>
                )}
              </span>
            </span>
            <strong>
              <Money cents={amountCents} />
              {daily && <span className={wizard.small}> × {daily.days}</span>}
            </strong>
          </li>
        ))}
      </ul>
      <dl className={styles.total}>
        <dt>
          <Trans>Fee</Trans>
        </dt>
        <dd>
          <Money cents={0} />
        </dd>
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd>
          <Money cents={totalCents} figure className={wizard.figure} />
        </dd>
      </dl>
    </>
  )
}
