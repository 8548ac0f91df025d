// Which week and which series staff are viewing.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { mondayOf, plusDays } from '../../../../lib/format/local-days.ts'
import { Button } from '../../../../ui/Button.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { isDay } from '../is-day.ts'
import styles from '../Schedule.module.css'

interface ScheduleBarProps {
  readonly monday: string
  readonly locale: string
  readonly series: readonly { readonly sessionId: string; readonly label: string }[]
  /** Empty for all series. */
  readonly sessionId: string
  readonly onWeek: (monday: string) => void
  readonly onSeries: (sessionId: string) => void
}

const WeekChoice = ({
  monday,
  locale,
  onWeek,
}: Pick<ScheduleBarProps, 'monday' | 'locale' | 'onWeek'>) => {
  const { t } = useLingui()
  const range = new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(Date.parse(monday), Date.parse(plusDays(monday, 6)))
  return (
    <span className={styles.range}>
      <IconButton
        label={t`Previous week`}
        icon={<IconChevronLeft size={20} />}
        onClick={() => onWeek(plusDays(monday, -7))}
      />
      <strong aria-live="polite">{range}</strong>
      <IconButton
        label={t`Next week`}
        icon={<IconChevronRight size={20} />}
        onClick={() => onWeek(plusDays(monday, 7))}
      />
      <Button variant="plain" size="dense" onClick={() => onWeek('')}>
        <Trans>Today</Trans>
      </Button>
    </span>
  )
}

export const ScheduleBar = ({
  monday,
  locale,
  series,
  sessionId,
  onWeek,
  onSeries,
}: ScheduleBarProps) => {
  const { t } = useLingui()
  return (
    <div className={styles.bar}>
      <WeekChoice {...{ monday, locale, onWeek }} />
      <TextField
        type="date"
        label={t`Week of`}
        className={styles.only}
        value={monday}
        onChange={({ target }) => isDay(target.value) && onWeek(mondayOf(target.value))}
      />
      <SelectField
        label={t`Series`}
        className={styles.only}
        value={sessionId}
        options={[
          { value: '', label: t`All series` },
          ...series.map((one) => ({ value: one.sessionId, label: one.label })),
        ]}
        onChange={({ target }) => onSeries(target.value)}
      />
    </div>
  )
}
