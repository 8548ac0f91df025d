// Asks once more before somebody is signed out on every device.

import { Plural, Trans } from '@lingui/react/macro'
import type { ConsolePerson } from '@lodgepole/contract/people/household-schemas'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { FormDialog } from '../../../lib/console/FormDialog.tsx'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { fullName } from '../../../ui/person-look.ts'
import { useConsoleRefusals } from './use-console-refusals.ts'

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
  const wordsOf = useConsoleRefusals()
  const [ended, setEnded] = useState<number>()
  const name = fullName(names)
  const act = () =>
    attempt.run(async () => {
      const body = { organizationId, userId }
      const { item } = await api.call('POST /v2/console/person/sign-out', { body })
      setEnded(item.endedSessions)
    })
  return (
    <FormDialog title={<Trans>Sign {name} out everywhere</Trans>} onClosed={onClosed}>
      {(close) => (
        <>
          {ended === undefined ? (
            <p>
              <Trans>
                Every device on which this account is signed in has to sign in here again, also the
                second parent’s. Passwords stay as they are, and so do sign-ins at other
                organizations.
              </Trans>
            </p>
          ) : (
            <Notice tone="success" live>
              <Plural
                value={ended}
                _0="No device was signed in."
                one="# device is signed out."
                other="# devices are signed out."
              />
            </Notice>
          )}
          <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
          <FormDialog.Foot>
            {ended === undefined && (
              <Button variant="danger" loading={attempt.busy} onClick={act}>
                <Trans>Sign out everywhere</Trans>
              </Button>
            )}
            <Button variant="gray" onClick={close}>
              {ended === undefined ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
            </Button>
          </FormDialog.Foot>
        </>
      )}
    </FormDialog>
  )
}
