// The second parent hasn't answered: shows when the invitation was mailed and offers to mail it
// again.

import { Trans } from '@lingui/react/macro'
import { Button } from '../../../../ui/Button.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { useHeldMailMessage } from '../../../../lib/errors/use-held-mail-message.ts'
import { useMoment } from '../../../../lib/format/use-moment.ts'
import { useSaveAccount } from '../use-account.ts'
import { useErrorMessage } from '../use-error-message.ts'
import styles from './Account.module.css'
import type { EditFormProps } from './EditCard.tsx'

export const InviteAgain = ({ account, onDone }: EditFormProps) => {
  const attempt = useAttempt()
  const messageFor = useErrorMessage()
  const heldMailMessage = useHeldMailMessage()
  const { moment } = useMoment()
  const { inviteAgain } = useSaveAccount(account)
  const { parent2Email: email, parent2InvitedAt } = account
  const when = parent2InvitedAt === null ? undefined : moment(parent2InvitedAt)
  const send = async () => {
    await attempt.run(async () =>
      onDone(
        (await inviteAgain()) ? (
          heldMailMessage(email ?? '')
        ) : (
          <Trans>We sent the invitation to {email}.</Trans>
        ),
      ),
    )
  }
  return (
    <div className={styles.group}>
      <p className={styles.note}>
        {when ? (
          <Trans>Invited on {when}. They haven’t joined yet.</Trans>
        ) : (
          <Trans>They’ve been invited and haven’t joined yet.</Trans>
        )}
      </p>
      {attempt.error !== undefined && (
        <Notice tone="danger" live>
          {messageFor(attempt.error)}
        </Notice>
      )}
      <Button variant="light" className={styles.alone} onClick={send}>
        <Trans>Send the invitation again</Trans>
      </Button>
    </div>
  )
}
