// Day, start, and length of an event.

import { useLingui } from '@lingui/react/macro'
import { FieldPair } from '../../../../ui/Form.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { wholeRule } from '../typed-number.ts'
import { RuledField } from './CountField.tsx'

export interface EventTime {
  readonly day: string
  readonly startTime: string
  /** As typed. */
  readonly minutes: string
}

interface TimeFieldsProps {
  readonly time: EventTime
  readonly dayLabel?: string
  readonly onChange: (time: EventTime) => void
}

const minutesRule = wholeRule(31 * 24 * 60, 5)

export const isEventTime = ({ day, startTime, minutes }: EventTime): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) &&
  /^\d\d:\d\d$/.test(startTime) &&
  minutes.trim() !== '' &&
  minutesRule(minutes) === undefined

export const TimeFields = ({ time, dayLabel, onChange }: TimeFieldsProps) => {
  const { t } = useLingui()
  return (
    <>
      <TextField
        type="date"
        label={dayLabel ?? t`Day`}
        value={time.day}
        onChange={({ target }) => onChange({ ...time, day: target.value })}
      />
      <FieldPair>
        <TextField
          type="time"
          label={t`Starts at`}
          value={time.startTime}
          onChange={({ target }) => onChange({ ...time, startTime: target.value })}
        />
        <RuledField
          label={t`Minutes`}
          rule={minutesRule}
          value={time.minutes}
          onText={(minutes) => onChange({ ...time, minutes })}
        />
      </FieldPair>
    </>
  )
}
