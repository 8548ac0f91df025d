// The capacity of an event.

import { useLingui } from '@lingui/react/macro'
import { seriesLimits } from '@lodgepole/domain/reservations/series-limits'
import { wholeRule } from '../typed-number.ts'
import { RuledField } from './CountField.tsx'

const seatsRule = wholeRule(seriesLimits.seats)

export const areSeats = (text: string): boolean => seatsRule(text) === undefined

interface SeatsFieldProps {
  readonly value: string
  /** The default for an empty field. Null means no limit. */
  readonly ofSeries: number | null
  readonly onText: (text: string) => void
}

export const SeatsField = ({ value, ofSeries, onText }: SeatsFieldProps) => {
  const { t } = useLingui()
  const description =
    ofSeries === null
      ? t`Leave empty to use the series setting: no limit.`
      : t`Leave empty to use the series setting: ${ofSeries}.`
  return (
    <RuledField
      label={t`Seats`}
      description={description}
      rule={seatsRule}
      value={value}
      onText={onText}
    />
  )
}
