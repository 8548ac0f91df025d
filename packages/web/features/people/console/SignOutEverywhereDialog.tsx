// Asks for confirmation before a person is signed out on every device.

import { Plural, Trans } from '@lingui/react/macro'
import type { ConsolePerson } from '@lodgepole/contract/people/household-schemas'
import { useState } from 'react'
import { DialogForm } from '../../../lib/dialogs/DialogForm.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { fullName } from '../../../ui/person-summary.ts'
import { useConsoleRefusals } from './use-console-refusals.ts'
import { signOutEverywhere } from './api.ts'

interface SignOutEverywhereDialogProps {
  readonly person: ConsolePerson
  readonly organizationId: string
  readonly onClosed: () => void
}

export const SignOutEverywhereDialog = (props: SignOutEverywhereDialogProps) => {
  const {
    person: { userId, ...names },
    organizationId,
    onClosed,
  } = props
  const attempt = useAttempt()
  const messageFor = useConsoleRefusals()
  const [ended, setEnded] = useState<number>()
  const name = fullName(names)
  const act = async () => {
    const body = { organizationId, userId }
    const { item } = await signOutEverywhere(body)
    setEnded(item.endedSessions)
  }
  return (
    <DialogForm
      title={<Trans>Sign {name} out everywhere</Trans>}
      {...{ attempt, messageFor, onClosed }}
      onSubmit={act}
      action={ended === undefined && <Trans>Sign out everywhere</Trans>}
      isDanger
      cancel={ended !== undefined && <Trans>Close</Trans>}
    >
      {ended === undefined ? (
        <p>
          <Trans>
            Every device signed in to this account, including the second parent’s, has to sign in
            here again. Passwords don’t change, and sessions with other organizations stay open.
          </Trans>
        </p>
      ) : (
        <Notice tone="success" live>
          <Plural
            value={ended}
            _0="No device was signed in."
            one="# device has been signed out."
            other="# devices have been signed out."
          />
        </Notice>
      )}
    </DialogForm>
  )
}
