import { useLingui } from '@lingui/react/macro'
import { Chip, ChoiceGroup, Chips } from '../../../../../ui/Choice.tsx'
import { useLanguage } from '../../../../../ui/i18n/use-language.ts'

/** January 5, 2026, was a Monday. */
const dayName = (language: string, weekday: number) =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, 0, 4 + weekday)),
  )

interface WeekdayChipsProps {
  /** 1 is Monday, 7 is Sunday. */
  readonly weekdays: readonly number[]
  readonly onChange: (weekdays: readonly number[]) => void
}

export const WeekdayChips = ({ weekdays, onChange }: WeekdayChipsProps) => {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <ChoiceGroup label={t`On these days`}>
      <Chips>
        {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
          <Chip
            key={weekday}
            type="checkbox"
            checked={weekdays.includes(weekday)}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? [...weekdays, weekday].toSorted()
                  : weekdays.filter((each) => each !== weekday),
              )
            }
          >
            {dayName(language, weekday)}
          </Chip>
        ))}
      </Chips>
    </ChoiceGroup>
  )
}
