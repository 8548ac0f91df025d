// A new event, once or repeating: on days of the week, every so many weeks, until a day. A preview
// lists what would be created.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { focusField } from '../../../../lib/forms/focus-field.ts'
import { CheckLine } from '../../../../ui/Form.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { chosenWeekdays, firstSeries, ruleOf } from '../new-event-rule.ts'
import { typedNumber } from '../typed-number.ts'
import { areExtras, extrasOf, type ExtraDraft } from '../extra-draft.ts'
import { ExtraFields } from './ExtraFields.tsx'
import { PreviewSheet } from './PreviewSheet.tsx'
import { MadeEvents } from './MadeEvents.tsx'
import { isPattern, PatternFields } from './PatternFields.tsx'
import { areSeats, SeatsField } from './SeatsField.tsx'
import { isEventTime, TimeFields } from './TimeFields.tsx'
import { previewEvents, createEvents } from '../api.ts'

export interface SchedulableSeries {
  readonly sessionId: string
  readonly label: string
  readonly eventReservationSettings: { readonly maxCapacityCount?: number | null | undefined }
}

interface NewEventSheetProps {
  readonly series: readonly SchedulableSeries[]
  /** The series being viewed. Empty for all series. */
  readonly only: string
  readonly day: string
  readonly onClosed: () => void
}

const useRepetition = (firstDay: string) => {
  const [repeats, setRepeats] = useState(false)
  const [pattern, setPattern] = useState({ everyWeeks: '1', untilDay: '' })
  const [touched, setTouched] = useState<readonly number[]>()
  const shown = { ...pattern, weekdays: chosenWeekdays(touched, firstDay) }
  return {
    repeats,
    setRepeats,
    pattern: shown,
    changePattern: ({ weekdays, ...rest }: typeof shown) => {
      if (weekdays !== shown.weekdays) setTouched(weekdays)
      setPattern(rest)
    },
  }
}

const RepetitionFields = ({
  repeats,
  setRepeats,
  pattern,
  changePattern,
}: ReturnType<typeof useRepetition>) => {
  const { t } = useLingui()
  return (
    <>
      <CheckLine checked={repeats} onChange={({ target }) => setRepeats(target.checked)}>
        <Trans>Repeats every week</Trans>
      </CheckLine>
      {repeats && (
        <PatternFields
          pattern={pattern}
          untilLabel={t`Leave empty for ten times.`}
          onChange={changePattern}
        />
      )}
    </>
  )
}

const SeriesChoice = ({
  series,
  chosen,
  isMissing,
  onChoose,
}: Pick<NewEventSheetProps, 'series'> & {
  readonly chosen: SchedulableSeries | undefined
  /** The person continued without a selection. */
  readonly isMissing: boolean
  readonly onChoose: (sessionId: string) => void
}) => {
  const { t } = useLingui()
  return (
    <SelectField
      name="sessionId"
      label={t({ message: 'Series', context: 'one of them' })}
      required
      value={chosen?.sessionId ?? ''}
      error={isMissing && t`Choose the series it belongs to.`}
      options={[
        ...(chosen ? [] : [{ value: '', label: t`Choose a series` }]),
        ...series.map(({ sessionId, label }) => ({ value: sessionId, label })),
      ]}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}

export const NewEventSheet = ({ series, only, day, onClosed }: NewEventSheetProps) => {
  const { t } = useLingui()
  const [sessionId, setSessionId] = useState(firstSeries(series, only))
  const [label, setLabel] = useState('')
  const [isTooEarly, setIsTooEarly] = useState(false)
  const [time, setTime] = useState({ day, startTime: '09:00', minutes: '60' })
  const [seats, setSeats] = useState('')
  const repetition = useRepetition(time.day)
  const { repeats, pattern } = repetition
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const [extras, setExtras] = useState<readonly ExtraDraft[]>([])
  const chosen = series.find((one) => one.sessionId === sessionId)
  const isValid = isEventTime(time) && areSeats(seats) && areExtras(extras)
  const input = {
    sessionId,
    ...(label.trim() ? { label: label.trim() } : {}),
    eventExtras: extrasOf(extras),
    capacityCount: typedNumber(seats),
    rule: ruleOf(time, repeats ? pattern : undefined),
  }
  const create = async (body: typeof input): Promise<string> => {
    const rule = { ...body.rule, ...(repeats ? { except: [...leftOut] } : {}) }
    const { made } = (await createEvents({ ...body, rule })).item
    return t`Added to the schedule: ${made}`
  }
  return (
    <PreviewSheet
      title={<Trans>New event</Trans>}
      input={input}
      needsLook={repeats}
      actLabel={<Trans>Add to the schedule</Trans>}
      onClosed={onClosed}
      isReady={isValid && sessionId !== '' && (!repeats || isPattern(pattern))}
      onTooEarly={(form) => {
        setIsTooEarly(true)
        if (!chosen) focusField(form, 'sessionId')
      }}
      look={async (body) => (await previewEvents(body)).item}
      renderSeen={(seen) => <MadeEvents seen={seen} leftOut={leftOut} onLeaveOut={setLeftOut} />}
      isWorthIt={({ events }) => events.some((event) => !leftOut.includes(event.day))}
      act={create}
    >
      <SeriesChoice
        {...{ series, chosen }}
        isMissing={isTooEarly && !chosen}
        onChoose={setSessionId}
      />
      <TextField
        label={t`Name`}
        description={t`Leave empty to use the name of the series.`}
        placeholder={chosen?.label}
        maxLength={200}
        value={label}
        onChange={({ target }) => setLabel(target.value)}
      />
      <TimeFields time={time} dayLabel={repeats ? t`From` : t`Day`} onChange={setTime} />
      <SeatsField
        value={seats}
        ofSeries={chosen?.eventReservationSettings.maxCapacityCount ?? null}
        onText={setSeats}
      />
      <RepetitionFields {...repetition} />
      <ExtraFields extras={extras} onChange={setExtras} />
    </PreviewSheet>
  )
}
