// A first thing to reserve: the same hours on some days of the week. It shows the number of times
// before creating them.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import { countFirstSlots } from '@lodgepole/domain/reservations/first-schedule'
import { useState } from 'react'
import { isFilled, useFields } from '../../../../../lib/forms/use-fields.ts'
import { useIdempotencyKey } from '../../../../../lib/api/use-idempotency-key.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { FieldPair } from '../../../../../ui/Form.tsx'
import { notify } from '../../../../../ui/notify.ts'
import { TextField } from '../../../../../ui/TextField.tsx'
import styles from '../OrganizationStart.module.css'
import { ScheduleGuide } from './ScheduleGuide.tsx'
import { StepForm } from './StepForm.tsx'
import { WeekdayChips } from './WeekdayChips.tsx'
import { createFirstSchedule } from '../../api.ts'

const isTime = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
const isCount = (least: number, most: number) => (text: string) =>
  /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most
/** The typed values, and how many times they would create. */
const useScheduleFields = (timeZone: string) => {
  const [nowSeconds] = useState(() => Math.floor(Date.now() / 1000))
  const [weekdays, setWeekdays] = useState<readonly number[]>([1, 2, 3, 4, 5])
  const { texts, field, check } = useFields(
    {
      label: '',
      firstDay: localDay(nowSeconds, timeZone),
      weeks: '4',
      fromTime: '09:00',
      untilTime: '17:00',
      slotMinutes: '60',
      capacityCount: '4',
    },
    {
      label: isFilled,
      firstDay: isFilled,
      weeks: isCount(1, 12),
      fromTime: isTime,
      untilTime: isTime,
      slotMinutes: isCount(10, 720),
      capacityCount: isCount(1, 10_000),
    },
  )
  const schedule = {
    firstDay: texts.firstDay,
    weeks: Number(texts.weeks),
    weekdays: [...weekdays],
    fromTime: texts.fromTime,
    untilTime: texts.untilTime,
    slotMinutes: Number(texts.slotMinutes),
  }
  const isComplete =
    isTime(texts.fromTime) &&
    isTime(texts.untilTime) &&
    isCount(1, 12)(texts.weeks) &&
    isCount(10, 720)(texts.slotMinutes) &&
    /^\d{4}-\d{2}-\d{2}$/.test(texts.firstDay)
  const count = isComplete ? countFirstSlots(schedule, timeZone, nowSeconds) : 0
  return { texts, field, check, weekdays, setWeekdays, schedule, isComplete, count }
}

const TimesFields = ({ field }: Pick<ReturnType<typeof useScheduleFields>, 'field'>) => {
  const { t } = useLingui()
  return (
    <>
      <FieldPair>
        <TextField type="time" label={t`From`} {...field('fromTime', t`Enter a time.`)} />
        <TextField
          type="time"
          label={t({ message: 'Until', context: 'time' })}
          {...field('untilTime', t`Enter a time.`)}
        />
      </FieldPair>
      <FieldPair>
        <TextField
          inputMode="numeric"
          label={t`Length in minutes`}
          {...field('slotMinutes', t`Enter a number from 10 to 720.`)}
        />
        <TextField
          inputMode="numeric"
          label={t`Seats at each time`}
          {...field('capacityCount', t`Enter at least 1.`)}
        />
      </FieldPair>
      <FieldPair>
        <TextField type="date" label={t`First day`} {...field('firstDay', t`Enter a day.`)} />
        <TextField
          inputMode="numeric"
          label={t`Number of weeks`}
          {...field('weeks', t`Enter a number from 1 to 12.`)}
        />
      </FieldPair>
    </>
  )
}

interface FirstScheduleProps {
  readonly organizationId: string
  /** The time zone that was just selected. */
  readonly timeZone: string
  readonly onMade: () => Promise<unknown>
  readonly onSkip: () => Promise<void>
}

export const FirstSchedule = ({ organizationId, timeZone, onMade, onSkip }: FirstScheduleProps) => {
  const { t } = useLingui()
  const once = useIdempotencyKey()
  const { texts, field, check, weekdays, setWeekdays, schedule, isComplete, count } =
    useScheduleFields(timeZone)
  const next = async () => {
    const body = {
      organizationId,
      ...schedule,
      label: texts.label,
      category: 'Location' as const,
      capacityCount: Number(texts.capacityCount),
    }
    await once(texts, (idempotencyKey) => createFirstSchedule(body, { idempotencyKey }))
    notify({ tone: 'success', text: t`Schedule created. Members can reserve now.` })
    await onMade()
  }
  const skip = (
    <Button variant="plain" onClick={onSkip}>
      <Trans>Do this later</Trans>
    </Button>
  )
  return (
    <StepForm
      title={<Trans>Your first activity</Trans>}
      text={
        <Trans>
          One court, room or class is enough to start. You can change everything later in the
          schedule.
        </Trans>
      }
      check={check}
      onNext={next}
      action={<Trans>Create schedule</Trans>}
      other={skip}
    >
      <ScheduleGuide />
      <TextField
        label={t`What is it called?`}
        placeholder={t`Tennis court 1`}
        maxLength={80}
        {...field('label', t`Enter a name.`)}
      />
      <WeekdayChips weekdays={weekdays} onChange={setWeekdays} />
      <TimesFields field={field} />
      <p className={styles.made} role="status">
        {isComplete && (
          <Plural
            value={count}
            one="This creates # time to reserve."
            other="This creates # times to reserve."
          />
        )}
      </p>
    </StepForm>
  )
}
