// One event: its people, time, name, and seats. A change is previewed first, with the number of
// events and who gets notified, and then made.

import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { DialogForm } from '../../../../lib/dialogs/DialogForm.tsx'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { useEventEdit } from '../use-event-edit.ts'
import { useScheduleErrorMessage } from '../use-schedule-error-message.ts'
import { useEventDetail } from '../use-schedule.ts'
import type { PositionedEvent } from '../week-events.ts'
import type { EventMove } from '../week-layout.ts'
import { CanceledEvent } from './CanceledEvent.tsx'
import { ChangePreview } from './ChangePreview.tsx'
import { EventFields } from './EventFields.tsx'
import { EventWhen } from './EventWhen.tsx'
import type { EditedRule } from './PatternSheet.tsx'
import { PeopleInEvent } from './PeopleInEvent.tsx'

interface EventSheetProps {
  readonly shown: PositionedEvent
  /** The time it was dragged or moved to. */
  readonly move: EventMove | undefined
  readonly mayChange: boolean
  /** Changes the days of its rule. */
  readonly onPattern: (rule: EditedRule) => void
  readonly onClosed: () => void
}

/**
 * After a keyboard move, the next arrow key must not change a selection, so the button that
 * continues gets the focus.
 */
const openHere = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '')

const isEventCanceled = ({ event }: PositionedEvent): boolean => event.status === 'Cancelled'

/** The people in the event, or a notice that it was canceled and a way to restore it. */
const EventPeople = ({
  shown,
  mayChange,
  detail,
  onDone,
}: Pick<EventSheetProps, 'shown' | 'mayChange'> & {
  readonly detail: ReturnType<typeof useEventDetail>
  readonly onDone: () => void
}) => {
  const { eventId, startSeconds } = shown.event
  const [openedAt] = useState(() => Date.now() / 1000)
  if (isEventCanceled(shown))
    return (
      <CanceledEvent
        eventId={eventId}
        mayChange={mayChange && startSeconds > openedAt}
        onDone={onDone}
      />
    )
  if (detail.isError) return <LoadFailed error={detail.error} retry={detail.refetch} />
  return detail.data ? <PeopleInEvent people={detail.data.people} /> : <ListSkeleton rows={2} />
}

const SubmitLabel = ({ agreed }: Pick<ReturnType<typeof useEventEdit>, 'agreed'>) =>
  !agreed ? (
    <Trans>Review changes</Trans>
  ) : agreed.cancel ? (
    <Trans>Yes, cancel event</Trans>
  ) : (
    <Trans>Apply changes</Trans>
  )

export const EventSheet = ({ shown, move, mayChange, onPattern, onClosed }: EventSheetProps) => {
  const detail = useEventDetail(shown.event.eventId)
  const messageFor = useScheduleErrorMessage()
  const attempt = useAttempt()
  const { draft, change, preview, agreed, maySubmit, ...edit } = useEventEdit(shown, move)
  const isOff = isEventCanceled(shown)
  const canChange = mayChange && !isOff
  return (
    <DialogForm
      wide
      hasStickyFoot
      look="stack"
      title={shown.event.label || shown.seriesLabel}
      {...{ attempt, messageFor, onClosed }}
      check={() => maySubmit}
      onSubmit={edit.submit}
      action={canChange && <SubmitLabel agreed={agreed} />}
      isDanger={preview?.cancel}
      isOff={!maySubmit}
      actionRef={move && openHere}
      renderMore={() => (
        <>
          {canChange && !agreed && (
            <Button variant="gray" onClick={() => attempt.run(edit.previewCancellation)}>
              <Trans>Cancel event…</Trans>
            </Button>
          )}
          {preview?.cancel && (
            <Button variant="gray" onClick={edit.forgetPreview}>
              <Trans>Back</Trans>
            </Button>
          )}
        </>
      )}
      cancel={<Trans>Close</Trans>}
    >
      {(close) => (
        <>
          <EventWhen shown={shown} time={preview?.cancel ? undefined : draft.time} />
          <EventPeople {...{ shown, mayChange, detail }} onDone={close} />
          {shown.closedBy !== undefined && !isOff && (
            <Notice tone="warning">
              <Trans>This day is closed: {shown.closedBy}. Nobody can book this event.</Trans>
            </Notice>
          )}
          {canChange && !preview?.cancel && (
            <EventFields
              {...{ shown, draft, onPattern }}
              rule={detail.data?.rule}
              onChange={change}
            />
          )}
          {preview && <ChangePreview key={preview.mark} looked={preview} />}
        </>
      )}
    </DialogForm>
  )
}
