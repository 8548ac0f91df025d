// Day, start and length of an event.

import { useLingui } from '@lingui/react/macro'
import { FieldPair } from '../../../../ui/Form.tsx'
import { TextField } from '../../../../ui/TextField.tsx'

interface EventTime {
  readonly day: string
  readonly startTime: string
  readonly minutes: number
}

interface TimeFieldsProps {
  readonly time: EventTime
  readonly dayLabel?: string
  readonly onChange: (time: EventTime) => void
}

export const isEventTime = ({ day, startTime, minutes }: EventTime): boolean => /^\d{4}-\d\d-\d\d$/.test(day) && /^\d\d:\d\d$/.test(startTime) && minutes >= 5

export const TimeFields = ({ time, dayLabel, onChange }: TimeFieldsProps) => {
  const { t } = useLingui()
  return (
    <>
      <TextField type="date" label={dayLabel ?? t`Day`} value={time.day} onChange={({ target }) => onChange({ ...time, day: target.value })} />
      <FieldPair>
        <TextField type="time" label={t`Starts at`} value={time.startTime} onChange={({ target }) => onChange({ ...time, startTime: target.value })} />
        <TextField type="number" inputMode="numeric" min={5} step={5} label={t`Minutes`} value={String(time.minutes)} onChange={({ target }) => onChange({ ...time, minutes: Number(target.value) })} />
      </FieldPair>
    </>
  )
}
