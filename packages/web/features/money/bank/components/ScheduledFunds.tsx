// When scheduled funds become spendable: the next few days, and how many more there are.

import { Plural, Trans } from '@lingui/react/macro'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { dayName } from '../../../../lib/format/local-days.ts'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { useLanguage } from '../../../../ui/i18n/use-language.ts'
import { Money } from '../../../../ui/Money.tsx'
import { scheduledDays } from '../scheduled-days.ts'
import { useScheduled } from '../use-bank.ts'
import styles from './Bank.module.css'
import { TakeBack } from './TakeBack.tsx'

const SHOWN = 5

export const ScheduledFunds = ({ personId }: { readonly personId: string }) => {
  const locale = formatLocale(useLanguage(), useOrganization()?.locale ?? 'en-US')
  const parts = useScheduled(personId).data ?? []
  const days = scheduledDays(parts, personId)
  const more = days.length - SHOWN
  if (days.length === 0) return null
  return (
    <Card
      padded={false}
      component="section"
      aria-labelledby="scheduled-funds"
      className={styles.part}
    >
      <h2 id="scheduled-funds">
        <Trans>Scheduled funds</Trans>
      </h2>
      <dl className={styles.days}>
        {days.slice(0, SHOWN).map(({ day, cents }) => (
          <div key={day}>
            <dt>{dayName(day, locale, { weekday: 'short', month: 'short', day: 'numeric' })}</dt>
            <dd>
              <Money cents={cents} withPlus />
            </dd>
          </div>
        ))}
      </dl>
      {more > 0 && (
        <p className={styles.reasons}>
          <Plural value={more} one="and # more day" other="and # more days" />
        </p>
      )}
      <TakeBack
        personId={personId}
        parts={parts.filter(({ authUserId }) => authUserId === personId)}
      />
    </Card>
  )
}
