// Asks once more before somebody's second step is taken away, because they have lost their phone or
// passkey.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsolePerson } from '@lodgepole/contract/people/household-schemas'
import { api } from '../../../lib/api/api.ts'
import { FormDialog } from '../../../lib/console/FormDialog.tsx'
import { withProof } from '../../../lib/session/proof.ts'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { notify } from '../../../ui/notify.ts'
import { fullName } from '../../../ui/person-look.ts'
import { useConsoleRefusals } from './use-console-refusals.ts'

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
  const reset = (close: () => void) =>
    attempt.run(async () => {
      await withProof(() =>
        api.call('POST /v2/console/person/reset-second-factor', {
          body: { organizationId, userId },
        }),
      )
      close()
      onReset()
      notify({ tone: 'success', text: t`The second step of ${name} is reset.` })
    })
  return (
    <FormDialog title={<Trans>Reset the second step of {name}?</Trans>} onClosed={onClosed}>
      {(close) => (
        <>
          <p>
            <Trans>
              Do this only if you are sure that it is {name} who asks. Their app, recovery codes and
              passkeys no longer open their login, and they are signed out everywhere. They sign in
              with their password alone, and set up a new second step then if their work needs one.
              We mail them about it.
            </Trans>
          </p>
          <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
          <FormDialog.Foot>
            <Button variant="danger" loading={attempt.busy} onClick={() => reset(close)}>
              <Trans>Reset second step</Trans>
            </Button>
            <Button variant="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
          </FormDialog.Foot>
        </>
      )}
    </FormDialog>
  )
}
