// Closes days in one action: which days and why, a preview of the effects (events, people, money),
// and the confirmation.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ClosurePreview } from '@lodgepole/contract/reservations/closure-endpoints'
import { useState } from 'react'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { bringIntoView } from '../../../../lib/layout/bring-into-view.ts'
import { sendOnce } from '../../../../lib/api/pending-requests.ts'
import { DialogForm } from '../../../../lib/dialogs/DialogForm.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Money } from '../../../../ui/Money.tsx'
import { notify } from '../../../../ui/notify.ts'
import { orPreviewAgain } from '../preview-again.ts'
import { useScheduleErrorMessage } from '../use-schedule-error-message.ts'
import { useInvalidateSchedule } from '../use-schedule.ts'
import {
  ClosureFields,
  isBackwards,
  type ClosableSeries,
  type ClosureDraft,
} from './ClosureFields.tsx'
import { TouchedPeople } from './TouchedPeople.tsx'
import { previewClosure, saveClosure } from '../api.ts'

interface CloseDaysSheetProps {
  readonly series: readonly ClosableSeries[]
  readonly today: string
  readonly onClosed: () => void
}

const AffectedPeople = ({ preview }: { readonly preview: ClosurePreview }) => {
  const [accounts, cards] = [centsOfDecimal(preview.toAccounts), centsOfDecimal(preview.toCards)]
  return (
    <div tabIndex={-1} ref={bringIntoView}>
      <p>
        <Plural
          value={preview.events}
          one="# event won’t take place."
          other="# events won’t take place."
        />{' '}
        {accounts + cards > 0 && (
          <Trans>
            Refunds: <Money cents={accounts} /> to spending accounts and <Money cents={cards} /> to
            cards.
          </Trans>
        )}
      </p>
      <TouchedPeople bookings={preview.bookings} />
    </div>
  )
}

/** The days and what is closed on them, as sent. */
const daysOf = ({ firstDay, lastDay, where }: ClosureDraft) => {
  const [kind, id = ''] = where.split(':')
  return {
    firstDay,
    lastDay: lastDay || firstDay,
    ...(kind === 'series' ? { sessionId: id } : kind === 'campus' ? { campusId: id } : {}),
  }
}

export const CloseDaysSheet = ({ series, today, onClosed }: CloseDaysSheetProps) => {
  const { t } = useLingui()
  const forget = useInvalidateSchedule()
  const messageFor = useScheduleErrorMessage()
  const attempt = useAttempt()
  const [draft, setDraft] = useState<ClosureDraft>({
    firstDay: today,
    lastDay: '',
    where: '',
    reason: '',
    offerAgain: true,
  })
  const [preview, setPreview] = useState<ClosurePreview>()
  const isReady = draft.firstDay !== '' && draft.reason.trim() !== '' && !isBackwards(draft)
  const change = (more: Partial<ClosureDraft>) => {
    setDraft((before) => ({ ...before, ...more }))
    // The reason and the offer of another time don't affect who is concerned, so the preview stays.
    if (!('reason' in more || 'offerAgain' in more)) setPreview(undefined)
  }
  const show = async () => setPreview((await previewClosure(daysOf(draft))).item)
  const closeDays = async (close: () => void) => {
    if (!preview) return show()
    const { reason, offerAgain } = draft
    const body = { ...daysOf(draft), reason: reason.trim(), offerAgain, mark: preview.mark }
    const send = () =>
      sendOnce(JSON.stringify(['close-days', body]), undefined, ({ key }) =>
        saveClosure(body, { idempotencyKey: key }),
      )
    await orPreviewAgain(send, { look: show, forget: () => setPreview(undefined) })
    await forget()
    notify({ tone: 'success', text: t`Days closed. We’ll email everyone affected.` })
    close()
  }
  return (
    <DialogForm
      wide
      hasStickyFoot
      look="stack"
      title={<Trans>Close days</Trans>}
      {...{ attempt, messageFor, onClosed }}
      check={() => isReady}
      onSubmit={closeDays}
      action={preview ? <Trans>Close these days</Trans> : <Trans>See who is affected</Trans>}
      isDanger={preview !== undefined}
      isOff={!isReady}
    >
      <ClosureFields draft={draft} series={series} onChange={change} />
      {preview && <AffectedPeople key={preview.mark} preview={preview} />}
    </DialogForm>
  )
}
