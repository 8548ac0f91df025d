// Asks once more before somebody's second step is taken away, because they have lost their phone or
// passkey.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsolePerson } from '@lodgepole/contract/people/household-schemas'
import { withProof } from '../../../lib/session/proof.ts'
import { DialogForm } from '../../../lib/dialogs/DialogForm.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { notify } from '../../../ui/notify.ts'
import { fullName } from '../../../ui/person-look.ts'
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
  const wordsOf = useConsoleRefusals()
  const name = fullName(names)
  const reset = async (close: () => void) => {
    await withProof(() => resetSecondFactor({ organizationId, userId }))
    close()
    onReset()
    notify({ tone: 'success', text: t`The second step of ${name} is reset.` })
  }
  return (
    <DialogForm
      title={<Trans>Reset the second step of {name}?</Trans>}
      {...{ attempt, wordsOf, onClosed }}
      onSubmit={reset}
      action={<Trans>Reset second step</Trans>}
      isDanger
    >
      <p>
        <Trans>
          Do this only if you are sure that it is {name} who asks. Their app, recovery codes and
          passkeys no longer open their login, and they are signed out everywhere. They sign in with
          their password alone, and set up a new second step then if their work needs one. We mail
          them about it.
        </Trans>
      </p>
    </DialogForm>
  )
}
