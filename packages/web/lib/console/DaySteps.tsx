// Moves between days of the organization's calendar. The day shown is part of the address.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useLanguage } from '../../ui/i18n/use-language.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { dayName, plusDays, todayIn } from '../format/local-days.ts'
import { useOrganization } from '../organization/app-context.tsx'
import { useSearchParam } from '../routing/use-search-param.ts'
import styles from './DaySteps.module.css'

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

interface ShownDay {
  readonly day: string
  readonly today: string
  /** An empty string is today. */
  readonly set: (day: string) => void
}

export const useShownDay = (): ShownDay => {
  const organization = useOrganization()
  const address = useSearchParam('day')
  const [today] = useState(() => todayIn(organization?.timeZone ?? 'America/New_York', new Date()))
  return { day: isDay(address.value) ? address.value : today, today, set: address.set }
}

/** With `isPast`, there is nothing to show for future days. */
export const DaySteps = ({
  shown: { day, today, set },
  isPast = false,
}: {
  readonly shown: ShownDay
  readonly isPast?: boolean
}) => {
  const { t } = useLingui()
  const organization = useOrganization()
  const locale = formatLocale(useLanguage(), organization?.locale ?? 'en-US')
  return (
    <div className={styles.days}>
      <IconButton
        label={t`Previous day`}
        icon={<IconChevronLeft size={20} />}
        onClick={() => set(plusDays(day, -1))}
      />
      <strong aria-live="polite">
        {dayName(day, locale, { weekday: 'long', month: 'long', day: 'numeric' })}
      </strong>
      {!(isPast && day >= today) && (
        <IconButton
          label={t`Next day`}
          icon={<IconChevronRight size={20} />}
          onClick={() => set(plusDays(day, 1))}
        />
      )}
      {day !== today && (
        <Button variant="plain" size="dense" onClick={() => set('')}>
          <Trans>Today</Trans>
        </Button>
      )}
    </div>
  )
}
