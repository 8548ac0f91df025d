// Selectable days of the week, starting with Monday.

import { Chip, Chips, ChoiceGroup } from '../../../../ui/Choice.tsx'
import { useLanguage } from '../../../../ui/i18n/use-language.ts'
import { weekdayName } from '../weekdays-text.ts'

interface WeekdayChipsProps {
  readonly label: string
  readonly name?: string
  /** Why the selection isn't valid. */
  readonly error?: string | undefined
  readonly chosen: readonly number[]
  readonly onChange: (weekdays: readonly number[]) => void
}

export const WeekdayChips = ({ label, name, error, chosen, onChange }: WeekdayChipsProps) => {
  const language = useLanguage()
  return (
    <ChoiceGroup label={label}>
      <Chips>
        {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
          <Chip
            key={weekday}
            type="checkbox"
            {...(name ? { name } : {})}
            checked={chosen.includes(weekday)}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? [...chosen, weekday].sort()
                  : chosen.filter((one) => one !== weekday),
              )
            }
          >
            {weekdayName(weekday, language)}
          </Chip>
        ))}
      </Chips>
      {error && <p role="alert">{error}</p>}
    </ChoiceGroup>
  )
}
