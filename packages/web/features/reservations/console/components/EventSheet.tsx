// One event: who is in it, and its time, name and seats. A change is looked at first: how many
// events, and who is told; then it is made.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { plusDays } from '../../../../lib/format/local-days.ts'
import { DialogForm } from '../../../../lib/dialogs/DialogForm.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Chip, Chips, ChoiceGroup } from '../../../../ui/Choice.tsx'
import { CheckLine } from '../../../../ui/Form.tsx'
import { useLanguage } from '../../../../ui/i18n/use-language.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { notify } from '../../../../ui/notify.ts'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { daysBetween } from '../days-between.ts'
import { orPreviewAgain } from '../preview-again.ts'
import { weekdaysText } from '../weekdays-text.ts'
import { typedNumber } from '../typed-number.ts'
import { useScheduleErrorMessage } from '../use-schedule-error-message.ts'
import { useEventDetail, useForgetSchedule } from '../use-schedule.ts'
import type { ShownEvent } from '../week-events.ts'
import { timeText, type Move } from '../week-layout.ts'
import { CalledOff } from './CalledOff.tsx'
import { EventWhen } from './EventWhen.tsx'
import { areExtras, extraDrafts, extrasOf, type ExtraDraft } from '../extra-draft.ts'
import { ExtraFields } from './ExtraFields.tsx'
import { ChangePreview, type Looked } from './ChangePreview.tsx'
import { PeopleInEvent } from './PeopleInEvent.tsx'
import type { ShownRule } from './PatternSheet.tsx'
import { areSeats, SeatsField } from './SeatsField.tsx'
import { TimeFields, isEventTime } from './TimeFields.tsx'
import { previewEventChange, changeEvents } from '../api.ts'

type Scope = 'this' | 'following' | 'all'

interface EventSheetProps {
  readonly shown: ShownEvent
  /** Where it was dragged to, or moved by keys. */
  readonly move: Move | undefined
  readonly mayChange: boolean
  /** Its rule is to have other days. */
  readonly onPattern: (rule: ShownRule) => void
  readonly onClosed: () => void
}

/** Moved by keys, the next arrow must not choose something else: what goes on has the focus. */
const openHere = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '')

export const EventSheet = ({ shown, move, mayChange, onPattern, onClosed }: EventSheetProps) => {
  const { t } = useLingui()
  const { event, seriesLabel } = shown
  const language = useLanguage()
  const detail = useEventDetail(event.eventId)
  const forget = useForgetSchedule()
  const wordsOf = useScheduleErrorMessage()
  const attempt = useAttempt()
  const [scope, setScope] = useState<Scope>('this')
  const [time, setTime] = useState({
    day: plusDays(event.startDayHash, move?.shiftDays ?? 0),
    startTime: timeText(move?.startMinute ?? shown.fromMinute),
    minutes: String(move?.minutes ?? Math.round((event.endSeconds - event.startSeconds) / 60)),
  })
  const [label, setLabel] = useState(event.label)
  const [seats, setSeats] = useState(
    event.capacityCount === null ? '' : String(event.capacityCount),
  )
  const [isPremium, setIsPremium] = useState(event.isPremium)
  const [extras, setExtras] = useState<readonly ExtraDraft[]>()
  const [looked, setLooked] = useState<Looked>()
  const isRuled = event.ruleId !== null && !event.isException
  const agreed = looked && looked.events > 0 ? looked : undefined
  const [openedAt] = useState(() => Date.now() / 1000)
  const isOff = event.status === 'Cancelled'
  const canChange = mayChange && !isOff
  const isReady = isEventTime(time) && areSeats(seats) && areExtras(extras ?? [])
  const mayGoOn = isReady || looked?.cancel === true

  // One that never had a name goes on without.
  const named = label.trim() || (event.label && seriesLabel)
  const changeOf = (cancel: boolean) => ({
    eventId: event.eventId,
    scope: isRuled ? scope : ('this' as const),
    shiftDays: cancel ? 0 : daysBetween(event.startDayHash, time.day),
    ...(cancel
      ? { cancel }
      : {
          ...(time.startTime === timeText(shown.fromMinute) ? {} : { startTime: time.startTime }),
          ...(Number(time.minutes) * 60 === event.endSeconds - event.startSeconds
            ? {}
            : { minutes: Number(time.minutes) }),
          ...(named === event.label ? {} : { label: named }),
          ...(seats === (event.capacityCount === null ? '' : String(event.capacityCount))
            ? {}
            : { capacityCount: typedNumber(seats) }),
          ...(isPremium === event.isPremium ? {} : { isPremium }),
          ...(extras ? { eventExtras: extrasOf(extras) } : {}),
        }),
  })
  const see = async (cancel: boolean) => {
    const { item } = await previewEventChange(changeOf(cancel))
    setLooked({
      ...item,
      bookings: item.bookings.map((one) => ({ ...one, timeZone: shown.timeZone })),
      cancel,
    })
  }
  const submit = async (close: () => void) => {
    if (!agreed) return see(false)
    await orPreviewAgain(() => changeEvents({ ...changeOf(agreed.cancel), mark: agreed.mark }), {
      look: () => see(agreed.cancel),
    })
    await forget()
    notify({
      tone: 'success',
      text: agreed.cancel ? t`Event canceled.` : t`Schedule updated.`,
    })
    close()
  }
  const edited =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      setLooked(undefined)
    }

  return (
    <DialogForm
      wide
      hasStickyFoot
      look="stack"
      title={event.label || seriesLabel}
      {...{ attempt, wordsOf, onClosed }}
      check={() => mayGoOn}
      onSubmit={submit}
      action={
        canChange &&
        (!agreed ? (
          <Trans>Review changes</Trans>
        ) : agreed.cancel ? (
          <Trans>Yes, cancel event</Trans>
        ) : (
          <Trans>Apply changes</Trans>
        ))
      }
      isDanger={looked?.cancel}
      isOff={!mayGoOn}
      actionRef={move && openHere}
      renderMore={() => (
        <>
          {canChange && !agreed && (
            <Button variant="gray" onClick={() => attempt.run(() => see(true))}>
              <Trans>Cancel event…</Trans>
            </Button>
          )}
          {looked?.cancel && (
            <Button variant="gray" onClick={() => setLooked(undefined)}>
              <Trans>Back</Trans>
            </Button>
          )}
        </>
      )}
      cancel={<Trans>Close</Trans>}
    >
      {(close) => (
        <>
          <EventWhen shown={shown} time={looked?.cancel ? undefined : time} />
          {isOff ? (
            <CalledOff
              eventId={event.eventId}
              mayChange={mayChange && event.startSeconds > openedAt}
              onDone={close}
            />
          ) : detail.isError ? (
            <LoadFailed error={detail.error} retry={detail.refetch} />
          ) : detail.data ? (
            <PeopleInEvent people={detail.data.people} />
          ) : (
            <ListSkeleton rows={2} />
          )}
          {shown.closedBy !== undefined && !isOff && (
            <Notice tone="warning">
              <Trans>This day is closed: {shown.closedBy}. Nobody can book this event.</Trans>
            </Notice>
          )}
          {canChange && !looked?.cancel && (
            <>
              {isRuled && (
                <ChoiceGroup label={<Trans>Apply to</Trans>}>
                  <Chips>
                    {(
                      [
                        ['this', t`This event`],
                        ['following', t`This and following`],
                        ['all', t`All of them`],
                      ] as const
                    ).map(([value, words]) => (
                      <Chip
                        key={value}
                        name="scope"
                        value={value}
                        checked={scope === value}
                        onChange={() => edited(setScope)(value)}
                      >
                        {words}
                      </Chip>
                    ))}
                  </Chips>
                </ChoiceGroup>
              )}
              {event.isException && (
                <Notice tone="info">
                  <Trans>
                    This event was edited separately. Changes to all events, or to the following
                    ones, don’t affect it.
                  </Trans>
                </Notice>
              )}
              {isRuled && detail.data?.rule && (
                <p>
                  {weekdaysText(detail.data.rule.weekdays, language)}{' '}
                  <Button
                    variant="plain"
                    size="dense"
                    onClick={() => detail.data?.rule && onPattern(detail.data.rule)}
                  >
                    <Trans>Change the days…</Trans>
                  </Button>
                </p>
              )}
              <TimeFields time={time} onChange={edited(setTime)} />
              <TextField
                label={t`Name`}
                description={t`Leave empty to use the name of the series.`}
                placeholder={seriesLabel}
                maxLength={200}
                value={label}
                onChange={({ target }) => edited(setLabel)(target.value)}
              />
              <SeatsField value={seats} ofSeries={shown.seriesSeats} onText={edited(setSeats)} />
              <CheckLine
                checked={isPremium}
                onChange={({ target }) => edited(setIsPremium)(target.checked)}
              >
                <Trans>Premium time, with its own limit</Trans>
              </CheckLine>
              <ExtraFields
                extras={extras ?? extraDrafts(event.eventExtras)}
                onChange={edited<readonly ExtraDraft[]>(setExtras)}
              />
            </>
          )}
          {looked && <ChangePreview key={looked.mark} looked={looked} />}
        </>
      )}
    </DialogForm>
  )
}
