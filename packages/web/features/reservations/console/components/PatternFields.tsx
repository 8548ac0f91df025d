// The days of the week, the interval in weeks, and the end.

import { useLingui } from '@lingui/react/macro'
import { FieldPair } from '../../../../ui/Form.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { wholeRule } from '../typed-number.ts'
import { RuledField } from './CountField.tsx'
import { WeekdayChips } from './WeekdayChips.tsx'

interface PatternDraft {
  readonly weekdays: readonly number[]
  readonly everyWeeks: string
  readonly untilDay: string
}

interface PatternFieldsProps {
  readonly pattern: PatternDraft
  readonly untilLabel?: string
  readonly onChange: (pattern: PatternDraft) => void
}

const weeksRule = wholeRule(52, 1)

export const isPattern = ({ weekdays, everyWeeks }: PatternDraft): boolean =>
  weekdays.length > 0 && weeksRule(everyWeeks) === undefined

export const PatternFields = ({ pattern, untilLabel, onChange }: PatternFieldsProps) => {
  const { t } = useLingui()
  return (
    <>
      <WeekdayChips
        label={t({ message: 'On', context: 'weekdays' })}
        chosen={pattern.weekdays}
        onChange={(weekdays) => onChange({ ...pattern, weekdays })}
      />
      <FieldPair>
        <RuledField
          label={t`Repeat every (weeks)`}
          rule={weeksRule}
          value={pattern.everyWeeks}
          onText={(everyWeeks) => onChange({ ...pattern, everyWeeks })}
        />
        <TextField
          type="date"
          label={t`Until`}
          {...(untilLabel ? { description: untilLabel } : {})}
          value={pattern.untilDay}
          onChange={({ target }) => onChange({ ...pattern, untilDay: target.value })}
        />
      </FieldPair>
    </>
  )
}
