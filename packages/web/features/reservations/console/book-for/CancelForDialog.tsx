// Cancels for a household. Timely cancellations are refunded by the rules, late ones only if staff
// say so.

import { Trans, useLingui } from '@lingui/react/macro'
import { isTooLate } from '@lodgepole/domain/reservations/cancellation'
import { useState } from 'react'
import { DialogForm } from '../../../../lib/dialogs/DialogForm.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { CheckLine } from '../../../../ui/Form.tsx'
import { useMoneyText } from '../../../../ui/Money.tsx'
import { notify } from '../../../../ui/notify.ts'
import { useNow } from '../../use-now.ts'
import type { Party } from './parties.ts'
import { cancelFor, useReadAgain } from './use-book-for.ts'
import { useStaffRefusals } from './use-staff-refusals.ts'

interface CancelForDialogProps {
  readonly accountId: string
  readonly party: Party
  readonly onClosed: () => void
}

interface RefundLineProps {
  readonly cents: number
  /** Too late for the member, so staff decide whether the money is refunded. */
  readonly isLate: boolean
  readonly refundLate: boolean
  readonly onChange: (refundLate: boolean) => void
}

const RefundLine = ({ cents, isLate, refundLate, onChange }: RefundLineProps) => {
  const amount = useMoneyText()(cents)
  return isLate ? (
    <CheckLine
      checked={refundLate}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    >
      <Trans>The deadline for a refund has passed. Refund {amount} anyway</Trans>
    </CheckLine>
  ) : (
    <p>
      <Trans>We’ll refund {amount} the way it was paid.</Trans>
    </p>
  )
}

export const CancelForDialog = ({ accountId, party, onClosed }: CancelForDialogProps) => {
  const { t } = useLingui()
  const money = useMoneyText()
  const attempt = useAttempt()
  const messageFor = useStaffRefusals()
  const readAgain = useReadAgain()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(party.bookings.map(({ bookingId }) => bookingId)),
  )
  const [refundLate, setRefundLate] = useState(false)
  const bookings = party.bookings.filter(({ bookingId }) => chosen.has(bookingId))
  const isLate = isTooLate(party.first, useNow(0))
  const cents = bookings.reduce((sum, { paid }) => sum + centsOfDecimal(paid), 0)
  const toggle = (bookingId: string) =>
    setChosen(
      (before) =>
        new Set(
          before.has(bookingId)
            ? [...before].filter((id) => id !== bookingId)
            : [...before, bookingId],
        ),
    )
  const cancel = async (close: () => void) => {
    const done = await cancelFor(accountId, bookings, refundLate)
    const back = centsOfDecimal(done?.refunded ?? '0.00')
    const refunded = money(back)
    notify({
      tone: 'success',
      text:
        back > 0 ? t`Reservation canceled. We’re refunding ${refunded}.` : t`Reservation canceled.`,
    })
    await readAgain()
    close()
  }
  return (
    <DialogForm
      hasStickyFoot
      look="stack"
      title={<Trans>Cancel reservation</Trans>}
      {...{ attempt, messageFor, onClosed }}
      check={() => bookings.length > 0}
      onSubmit={cancel}
      action={<Trans>Cancel reservation</Trans>}
      isDanger
      isOff={bookings.length === 0}
      cancel={<Trans>Close</Trans>}
    >
      {party.bookings.map(({ bookingId, personName }) => (
        <CheckLine
          key={bookingId}
          checked={chosen.has(bookingId)}
          onChange={() => toggle(bookingId)}
        >
          <bdi>{personName}</bdi>
        </CheckLine>
      ))}
      {cents > 0 && <RefundLine {...{ cents, isLate, refundLate }} onChange={setRefundLate} />}
    </DialogForm>
  )
}
