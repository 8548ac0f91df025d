// On which days of the week, every how many weeks, and until when.

import { useLingui } from '@lingui/react/macro'
import { FieldPair } from '../../../../ui/Form.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { WeekdayChips } from './WeekdayChips.tsx'

interface PatternDraft {
  readonly weekdays: readonly number[]
  readonly everyWeeks: string
  readonly untilDay: string
}

interface PatternFieldsProps {
  readonly pattern: PatternDraft
  readonly untilWords?: string
  readonly onChange: (pattern: PatternDraft) => void
}

export const PatternFields = ({ pattern, untilWords, onChange }: PatternFieldsProps) => {
  const { t } = useLingui()
  return (
    <>
      <WeekdayChips label={t`On`} chosen={pattern.weekdays} onChange={(weekdays) => onChange({ ...pattern, weekdays })} />
      <FieldPair>
        <TextField type="number" inputMode="numeric" min={1} max={52} label={t`Every how many weeks`} value={pattern.everyWeeks} onChange={({ target }) => onChange({ ...pattern, everyWeeks: target.value })} />
        <TextField type="date" label={t`Until`} {...(untilWords ? { description: untilWords } : {})} value={pattern.untilDay} onChange={({ target }) => onChange({ ...pattern, untilDay: target.value })} />
      </FieldPair>
    </>
  )
}
