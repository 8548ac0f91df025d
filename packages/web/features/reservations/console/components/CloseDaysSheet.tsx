// Closing days in one action: which days and why, then what it would do (events, people, money),
// then it is done.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ClosurePreview } from '@lodgepole/contract/reservations/closure-endpoints'
import { campusLabel } from '@lodgepole/domain/reservations/campus-label'
import { useState } from 'react'
import { signedCents } from '../../../../lib/format/amounts.ts'
import { bringIntoView } from '../../../../lib/layout/bring-into-view.ts'
import { sendOnce } from '../../../../lib/api/pending-requests.ts'
import { DialogForm } from '../../../../lib/dialogs/DialogForm.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { CheckLine, FieldPair } from '../../../../ui/Form.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { notify } from '../../../../ui/notify.ts'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { orPreviewAgain } from '../preview-again.ts'
import { useScheduleErrorMessage } from '../use-schedule-error-message.ts'
import { placesOf } from '../use-places.ts'
import { useForgetSchedule } from '../use-schedule.ts'
import { TouchedPeople } from './TouchedPeople.tsx'
import { previewClosure, saveClosure } from '../api.ts'

interface CloseDaysSheetProps {
  readonly series: readonly {
    readonly sessionId: string
    readonly label: string
    readonly campusId: string | null
  }[]
  readonly today: string
  readonly onClosed: () => void
}

const Concerned = ({ looked }: { readonly looked: ClosurePreview }) => {
  const [accounts, cards] = [signedCents(looked.toAccounts), signedCents(looked.toCards)]
  return (
    <div tabIndex={-1} ref={bringIntoView}>
      <p>
        <Plural
          value={looked.events}
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
      <TouchedPeople bookings={looked.bookings} />
    </div>
  )
}

export const CloseDaysSheet = ({ series, today, onClosed }: CloseDaysSheetProps) => {
  const { t } = useLingui()
  const forget = useForgetSchedule()
  const wordsOf = useScheduleErrorMessage()
  const attempt = useAttempt()
  const [firstDay, setFirstDay] = useState(today)
  const [lastDay, setLastDay] = useState('')
  const [where, setWhere] = useState('')
  const [reason, setReason] = useState('')
  const [offerAgain, setOfferAgain] = useState(true)
  const [looked, setLooked] = useState<ClosurePreview>()
  const campuses = placesOf(series)
  const [kind, id = ''] = where.split(':')
  const days = {
    firstDay,
    lastDay: lastDay || firstDay,
    ...(kind === 'series' ? { sessionId: id } : kind === 'campus' ? { campusId: id } : {}),
  }
  const isBackwards = lastDay !== '' && lastDay < firstDay
  const isReady = firstDay !== '' && reason.trim() !== '' && !isBackwards
  const edited =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      setLooked(undefined)
    }
  const see = async () => setLooked((await previewClosure(days)).item)
  const closeDays = async (close: () => void) => {
    if (!looked) return see()
    const body = { ...days, reason: reason.trim(), offerAgain, mark: looked.mark }
    const send = () =>
      sendOnce(JSON.stringify(['close-days', body]), undefined, ({ key }) =>
        saveClosure(body, { idempotencyKey: key }),
      )
    await orPreviewAgain(send, { look: see, forget: () => setLooked(undefined) })
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
      {...{ attempt, wordsOf, onClosed }}
      check={() => isReady}
      onSubmit={closeDays}
      action={looked ? <Trans>Close these days</Trans> : <Trans>See who is affected</Trans>}
      isDanger={looked !== undefined}
      isOff={!isReady}
    >
      <FieldPair>
        <TextField
          type="date"
          label={t`First day`}
          required
          value={firstDay}
          onChange={({ target }) => edited(setFirstDay)(target.value)}
        />
        <TextField
          type="date"
          label={t`Last day`}
          min={firstDay}
          value={lastDay || firstDay}
          error={isBackwards && t`Choose a day that isn’t before the first day.`}
          onChange={({ target }) => edited(setLastDay)(target.value)}
        />
      </FieldPair>
      <SelectField
        label={t`What to close`}
        value={where}
        onChange={({ target }) => edited(setWhere)(target.value)}
        options={[
          { value: '', label: t`Everything` },
          ...campuses.map((campus) => ({
            value: `campus:${campus}`,
            label: campusLabel(campus),
          })),
          ...series.map(({ sessionId, label }) => ({ value: `series:${sessionId}`, label })),
        ]}
      />
      <TextField
        label={t`Reason`}
        description={t`Members see this reason.`}
        required
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <CheckLine checked={offerAgain} onChange={({ target }) => setOfferAgain(target.checked)}>
        <Trans>Hold another time for people who lose theirs</Trans>
      </CheckLine>
      {looked && <Concerned key={looked.mark} looked={looked} />}
    </DialogForm>
  )
}
