// A new event, once or again and again: on days of the week, every so many weeks, until a day. What would be made is said before.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SkippedEvent } from '@lodgepole/contract/reservations/schedule-endpoints'
import { useState } from 'react'
import { api } from '../../../../lib/api.ts'
import { RefusedNotice } from '../../../../lib/RefusedNotice.tsx'
import { useAttempt } from '../../../../lib/use-attempt.ts'
import { Button } from '../../../../ui/Button.tsx'
import { CheckLine, FieldPair, Form, FormFoot } from '../../../../ui/Form.tsx'
import { notify } from '../../../../ui/notify.ts'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { weekdayOfDay } from '../days-between.ts'
import { useRefusedWords } from '../use-refused-words.ts'
import { useForgetSchedule } from '../use-schedule.ts'
import { ExtraFields, type ExtraDraft } from './ExtraFields.tsx'
import { Sheet } from './Sheet.tsx'
import { SkippedEvents } from './SkippedEvents.tsx'
import { isEventTime, TimeFields } from './TimeFields.tsx'
import { WeekdayChips } from './WeekdayChips.tsx'

interface NewEventSheetProps {
  readonly series: readonly { readonly sessionId: string; readonly label: string }[]
  readonly day: string
  readonly onClosed: () => void
}

interface Looked {
  readonly made: number
  readonly skipped: readonly SkippedEvent[]
}

export const NewEventSheet = ({ series, day, onClosed }: NewEventSheetProps) => {
  const { t } = useLingui()
  const forget = useForgetSchedule()
  const wordsOf = useRefusedWords()
  const attempt = useAttempt()
  const [sessionId, setSessionId] = useState(series[0]?.sessionId ?? '')
  const [time, setTime] = useState({ day, startTime: '09:00', minutes: 60 })
  const [seats, setSeats] = useState('')
  const [repeats, setRepeats] = useState(false)
  const [weekdays, setWeekdays] = useState<readonly number[]>([weekdayOfDay(day)])
  const [everyWeeks, setEveryWeeks] = useState('1')
  const [untilDay, setUntilDay] = useState('')
  const [extras, setExtras] = useState<readonly ExtraDraft[]>([])
  const [looked, setLooked] = useState<Looked>()
  const edited = <T,>(set: (value: T) => void) => (value: T) => {
    set(value)
    setLooked(undefined)
  }
  const body = () => ({
    sessionId, eventExtras: extras.filter((extra) => extra.label.trim() !== ''), capacityCount: seats === '' ? null : Number(seats),
    rule: {
      firstDay: time.day, startTime: time.startTime, minutes: time.minutes, weekdays: repeats ? [...weekdays] : [weekdayOfDay(time.day)], everyWeeks: repeats ? Number(everyWeeks) || 1 : 1,
      ...(repeats && untilDay ? { untilDay } : { count: repeats ? 10 : 1 }),
    },
  })
  const look = () => attempt.run(async () => {
    const { item } = await api.call('POST /v2/console/events/repeat/preview', { body: body() })
    setLooked(item)
  })
  const make = (close: () => void) => attempt.run(async () => {
    const { item } = await api.call('POST /v2/console/events/repeat', { body: body() })
    await forget()
    const { made } = item
    notify({ tone: 'success', text: t`Added to the schedule: ${made}` })
    close()
  })
  const isReady = isEventTime(time) && sessionId !== '' && (!repeats || weekdays.length > 0)
  return (
    <Sheet title={<Trans>New event</Trans>} onClosed={onClosed}>
      {(close) => (
        <Form onSubmit={(submitted) => {
          submitted.preventDefault()
          if (isReady) void (looked || !repeats ? make(close) : look())
        }}>
          <SelectField label={t`Series`} value={sessionId} options={series.map((one) => ({ value: one.sessionId, label: one.label }))} onChange={({ target }) => edited(setSessionId)(target.value)} />
          <TimeFields time={time} dayLabel={repeats ? t`From` : t`Day`} onChange={edited(setTime)} />
          <TextField type="number" inputMode="numeric" min={0} label={t`Seats`} description={t`Empty: as the series says.`} value={seats} onChange={({ target }) => edited(setSeats)(target.value)} />
          <CheckLine checked={repeats} onChange={({ target }) => edited(setRepeats)(target.checked)}>
            <Trans>Comes again every week</Trans>
          </CheckLine>
          {repeats && (
            <>
              <WeekdayChips label={t`On`} chosen={weekdays} onChange={edited(setWeekdays)} />
              <FieldPair>
                <TextField type="number" inputMode="numeric" min={1} max={52} label={t`Every how many weeks`} value={everyWeeks} onChange={({ target }) => edited(setEveryWeeks)(target.value)} />
                <TextField type="date" label={t`Until`} description={t`Empty: ten times.`} value={untilDay} onChange={({ target }) => edited(setUntilDay)(target.value)} />
              </FieldPair>
            </>
          )}
          <ExtraFields extras={extras} onChange={edited(setExtras)} />
          {looked && (
            <>
              <p>
                <Plural value={looked.made} one="# event will be made." other="# events will be made." />
              </p>
              <SkippedEvents skipped={looked.skipped} />
            </>
          )}
          <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
          <FormFoot>
            <Button type="submit" loading={attempt.busy} {...(isReady ? {} : { 'aria-disabled': true })}>
              {repeats && !looked ? <Trans>See what will be made</Trans> : <Trans>Make</Trans>}
            </Button>
            <Button variant="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
          </FormFoot>
        </Form>
      )}
    </Sheet>
  )
}
