// Mails the people who haven't signed, after a confirmation that shows their number. Afterward it
// reports who wasn't mailed, and why.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../lib/dialogs/ConfirmDialog.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { useCommonErrorMessage } from '../../../../lib/errors/use-common-error-message.ts'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../ui/Button.tsx'
import { notify } from '../../../../ui/notify.ts'
import { useWaiverActions } from './use-waivers.ts'

interface RemindButtonProps {
  readonly organizationId: string
  /** The selected people. Empty means everyone. */
  readonly userIds: readonly string[]
  readonly everybody: number
  readonly onDone: () => void
}

export const RemindButton = ({ organizationId, userIds, everybody, onDone }: RemindButtonProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const messageFor = useCommonErrorMessage()
  const [recipients, setRecipients] = useState<{ readonly userIds?: readonly string[] }>()
  const { remind } = useWaiverActions(organizationId)
  const count = userIds.length > 0 ? userIds.length : everybody
  const unsigned = (
    <Plural value={count} one="# person hasn’t signed." other="# people haven’t signed." />
  )
  const send = () =>
    attempt.run(async () => {
      const { mailed, withoutEmail, mailedBefore } = await remind(recipients ?? {})
      const parts = [
        t`Households to email: ${mailed}`,
        ...(mailedBefore > 0 ? [t`already emailed in the last day: ${mailedBefore}`] : []),
        ...(withoutEmail > 0 ? [t`without an email address: ${withoutEmail}`] : []),
      ]
      notify({ tone: mailed > 0 ? 'success' : 'info', text: `${parts.join('; ')}.` })
      onDone()
    })
  return (
    <>
      <Button
        size="dense"
        icon={<IconMailForward size={18} />}
        onClick={() => setRecipients(userIds.length > 0 ? { userIds } : {})}
      >
        {userIds.length > 0 ? (
          <Plural value={count} one="Remind # person" other="Remind # people" />
        ) : (
          <Trans>Remind everyone</Trans>
        )}
      </Button>
      {recipients && (
        <ConfirmDialog
          isHarmless
          title={<Trans>Send reminders by email?</Trans>}
          action={<Trans>Send reminders</Trans>}
          onConfirm={send}
          onClosed={() => setRecipients(undefined)}
          notice={<RefusedNotice error={attempt.error} messageFor={messageFor} />}
        >
          {unsigned}{' '}
          <Trans>
            Each household gets one email, at most once a day, with a link to the waiver. They can
            sign it without signing in.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  )
}
