// How many fit into an event.

import { useLingui } from '@lingui/react/macro'
import { seriesMost } from '@lodgepole/domain/reservations/series-most'
import { wholeRule } from '../typed-number.ts'
import { RuledField } from './CountField.tsx'

const seatsRule = wholeRule(seriesMost.seats)

export const areSeats = (text: string): boolean => seatsRule(text) === undefined

export const SeatsField = ({ value, onText }: { readonly value: string; readonly onText: (text: string) => void }) => {
  const { t } = useLingui()
  return <RuledField label={t`Seats`} description={t`Empty: as the series says.`} rule={seatsRule} value={value} onText={onText} />
}
