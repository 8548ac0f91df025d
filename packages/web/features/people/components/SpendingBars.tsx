// Spending over the last seven days, as seven bars. The text contains the amounts for people who
// can't see the bars.

import { Trans, useLingui } from '@lingui/react/macro'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { centsOfDecimal } from '../../../lib/format/amounts.ts'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { Money } from '../../../ui/Money.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useSpending } from '../use-person-details.ts'
import styles from './SpendingBars.module.css'

const MIN_BAR_PERCENT = 3

export const SpendingBars = ({ userId }: { readonly userId: string }) => {
  const { t } = useLingui()
  const { data } = useSpending(userId)
  const locale = formatLocale(useLanguage(), useOrganization()?.locale ?? 'en-US')
  const days = (data?.days ?? []).map(({ day, amount }) => ({ day, cents: centsOfDecimal(amount) }))
  const highestCents = Math.max(1, ...days.map(({ cents }) => cents))
  const barPercent = (cents: number) =>
    cents === 0 ? MIN_BAR_PERCENT : Math.max(8, (100 * cents) / highestCents)
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const nameOf = (day: string, index: number) =>
    index === days.length - 1
      ? t({ message: 'Today', context: 'short, under a narrow bar' })
      : weekday.format(new Date(`${day}T00:00:00Z`))
  return (
    <div className={styles.spending}>
      <div className={styles.head}>
        <h3>
          <Trans>Spending in the last seven days</Trans>
        </h3>
        {data && <Money cents={centsOfDecimal(data.total)} className={styles.total} />}
      </div>
      <ol className={styles.bars}>
        {days.map(({ day, cents }, index) => (
          <li key={day}>
            <span className={styles.room} aria-hidden="true">
              <span
                className={classNames(styles.bar, index === days.length - 1 && styles.today)}
                style={{ height: `${barPercent(cents)}%` }}
              />
            </span>
            <span className={styles.day}>{nameOf(day, index)}</span>
            <VisuallyHidden>
              <Money cents={cents} />
            </VisuallyHidden>
          </li>
        ))}
      </ol>
    </div>
  )
}
