// Asks for confirmation before a person's second factor is removed because they lost their phone or
// passkey.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsolePerson } from '@lodgepole/contract/people/household-schemas'
import { withProof } from '../../../lib/session/proof.ts'
import { DialogForm } from '../../../lib/dialogs/DialogForm.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { notify } from '../../../ui/notify.ts'
import { fullName } from '../../../ui/person-summary.ts'
import { useConsoleRefusals } from './use-console-refusals.ts'
import { resetSecondFactor } from './api.ts'

interface ResetFactorDialogProps {
  readonly person: ConsolePerson
  readonly organizationId: string
  readonly onReset: () => void
  readonly onClosed: () => void
}

export const ResetFactorDialog = ({
  person: { userId, ...names },
  organizationId,
  onReset,
  onClosed,
}: ResetFactorDialogProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const messageFor = useConsoleRefusals()
  const name = fullName(names)
  const reset = async (close: () => void) => {
    await withProof(() => resetSecondFactor({ organizationId, userId }))
    close()
    onReset()
    notify({ tone: 'success', text: t`${name}’s second step has been reset.` })
  }
  return (
    <DialogForm
      title={<Trans>Reset {name}’s second step?</Trans>}
      {...{ attempt, messageFor, onClosed }}
      onSubmit={reset}
      action={<Trans>Reset second step</Trans>}
      isDanger
    >
      <p>
        <Trans>
          Do this only if you’re sure that {name} is the one asking. Their app, recovery codes and
          passkeys stop working, and they are signed out everywhere. They’ll sign in with just their
          password, and then set up a new second step if their work needs one. We’ll email them
          about it.
        </Trans>
      </p>
    </DialogForm>
  )
}
