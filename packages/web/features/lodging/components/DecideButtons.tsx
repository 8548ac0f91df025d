// Approves or declines a requested stay. Declining asks for confirmation.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Stay } from '@lodgepole/contract/lodging/schemas'
import { unitName } from '@lodgepole/domain/lodging/units'
import { useState } from 'react'
import { ConfirmDialog } from '../../../lib/dialogs/ConfirmDialog.tsx'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { ButtonSize } from '../../../ui/button-variants.ts'
import { MessageField } from '../../../ui/MessageField.tsx'
import { notify } from '../../../ui/notify.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { lastApproved } from '../last-approved.ts'
import { useStayChanges } from '../use-lodging.ts'
import { useErrorMessage } from '../use-lodging-labels.ts'
import { useStayAttempt } from '../use-stay-attempt.ts'

const AskToDecline = ({
  stay,
  onClosed,
}: {
  readonly stay: Stay
  readonly onClosed: () => void
}) => {
  const { t } = useLingui()
  const attempt = useStayAttempt(stay)
  const { decide } = useStayChanges()
  const [reason, setReason] = useState('')
  const decline = () =>
    attempt.run(async () => {
      await decide(stay, false, reason.trim())
      notify({
        tone: 'success',
        text: stay.asked ? t`Other dates declined. The stay keeps its dates.` : t`Stay declined.`,
      })
    })
  const notice = (
    <>
      <MessageField
        label={t`Reason`}
        description={t`Optional. The person who asked will see it.`}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <RefusedNotice error={attempt.error} messageFor={attempt.messageFor} />
    </>
  )
  return (
    <ConfirmDialog
      title={
        stay.asked ? <Trans>Decline the other dates?</Trans> : <Trans>Decline this stay?</Trans>
      }
      action={<Trans>Yes, decline</Trans>}
      cancelLabel={<Trans>No, keep it</Trans>}
      onConfirm={decline}
      onClosed={onClosed}
      notice={notice}
    >
      {stay.asked ? (
        <Trans>We’ll let the person who asked know. The stay keeps its dates.</Trans>
      ) : (
        <Trans>We’ll let the person who asked know. No one will be invited.</Trans>
      )}
    </ConfirmDialog>
  )
}

export const DecideButtons = ({
  stay,
  size = 'md',
}: {
  readonly stay: Stay
  readonly size?: ButtonSize
}) => {
  const { t } = useLingui()
  const messageFor = useErrorMessage()
  const { decide } = useStayChanges()
  const [isAsking, setIsAsking] = useState(false)
  const isTaken = stay.rival?.status === 'confirmed'
  const name = unitName({ label: stay.lodgingLabel, address: stay.lodgingAddress })
  const approve = async () => {
    try {
      await decide(stay, true)
      lastApproved.set(stay)
      notify({
        tone: 'success',
        text: stay.asked
          ? t`New dates approved. We’ll let everyone know.`
          : t`Stay approved. We’ll invite everyone who is staying.`,
      })
    } catch (error) {
      notify({ tone: 'danger', text: messageFor(error) })
    }
  }
  return (
    <>
      <Button size={size} disabled={isTaken} onClick={approve}>
        <Trans>Approve</Trans> <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      <Button size={size} variant="gray" onClick={() => setIsAsking(true)}>
        <Trans>Decline</Trans> <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      {isAsking && <AskToDecline stay={stay} onClosed={() => setIsAsking(false)} />}
    </>
  )
}
