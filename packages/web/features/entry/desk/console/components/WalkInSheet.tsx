// Books a person who is at the desk without a reservation, by the rules of their household.

import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskPerson, RosterEvent } from '@lodgepole/contract/entry/desk/endpoints'
import { eventName } from '@lodgepole/domain/reservations/event-name'
import { RefusedNotice } from '../../../../../lib/errors/RefusedNotice.tsx'
import { DialogForm } from '../../../../../lib/dialogs/DialogForm.tsx'
import { useDayAndTime } from '../../../../../lib/format/use-when.ts'
import { CheckLine } from '../../../../../ui/Form.tsx'
import { useMoneyText } from '../../../../../ui/Money.tsx'
import { Notice } from '../../../../../ui/Notice.tsx'
import { TextField } from '../../../../../ui/TextField.tsx'
import { asksForPayment } from '../../walk-in.ts'
import { useWalkInRefusals } from '../../walk-in-messages.ts'
import { ShortOfMoney } from './ShortOfMoney.tsx'
import { PersonSearch } from './PersonSearch.tsx'
import { useWalkIn, type WalkIn } from '../use-walk-in.ts'

interface WalkInSheetProps {
  readonly event: RosterEvent
  readonly onBooked: (person: DeskPerson, bookingId: string | undefined) => void
  readonly onClosed: () => void
}

const WalkInNotice = ({ walkIn }: { readonly walkIn: WalkIn }) => {
  const messageFor = useWalkInRefusals()
  const money = useMoneyText()
  const { attempt, chosen, obstacles } = walkIn
  const cost = money(obstacles.costCents)
  if (chosen && obstacles.missingCents > 0)
    return <ShortOfMoney person={chosen} missingCents={obstacles.missingCents} />
  if (obstacles.costCents > 0 && asksForPayment(attempt.error))
    return (
      <Notice tone="info" live>
        <Trans>This costs {cost}. Book again to charge the person’s spending account.</Trans>
      </Notice>
    )
  return <RefusedNotice error={attempt.error} messageFor={messageFor} />
}

export const WalkInSheet = ({ event, onBooked, onClosed }: WalkInSheetProps) => {
  const { t } = useLingui()
  const money = useMoneyText()
  const when = useDayAndTime()
  const walkIn = useWalkIn({ event, onBooked })
  const { attempt, chosen, choose, joins, setJoins, reason, setReason, isReady } = walkIn
  const { costCents, isOverLimit } = walkIn.obstacles
  const cost = money(costCents)
  const [from, to] = [event.startSeconds, event.endSeconds].map(
    (seconds) => when(seconds, event.timeZone).time,
  )
  const what = eventName(event.seriesLabel, event.label)
  return (
    <DialogForm
      wide
      hasStickyFoot
      look="stack"
      title={
        <Trans>
          Walk-in: {what}, {from} – {to}
        </Trans>
      }
      attempt={attempt}
      onSubmit={walkIn.book}
      onClosed={onClosed}
      notice={<WalkInNotice walkIn={walkIn} />}
      action={
        costCents > 0 ? (
          <Trans>Book and charge {cost}</Trans>
        ) : isOverLimit ? (
          <Trans>Book over the limit</Trans>
        ) : (
          <Trans>Book</Trans>
        )
      }
      isOff={!isReady}
    >
      <PersonSearch chosen={chosen} onChoose={choose} />
      <CheckLine checked={joins} onChange={({ currentTarget }) => setJoins(currentTarget.checked)}>
        <Trans>Join the waitlist if it is full</Trans>
      </CheckLine>
      {isOverLimit && (
        <TextField
          label={t`Reason for the exception`}
          description={t`It is saved with the reservation.`}
          autoComplete="off"
          maxLength={200}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
    </DialogForm>
  )
}
