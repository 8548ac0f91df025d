// Before an organization is closed: what it means, and the words that whoever comes will read.

import { Trans, useLingui } from '@lingui/react/macro'
import type { InstalledOrganization } from '@lodgepole/contract/organizations/installation/endpoints'
import { useState } from 'react'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../ui/Button.tsx'
import { MessageField } from '../../../../ui/MessageField.tsx'
import { notify } from '../../../../ui/notify.ts'
import type { useOrganizations } from '../use-organizations.ts'
import { useErrorMessage } from '../use-error-message.ts'

interface CloseOrganizationProps {
  readonly organization: InstalledOrganization
  readonly close: ReturnType<typeof useOrganizations>['close']
  readonly onClosed: () => void
}

export const CloseOrganization = ({
  organization: { organizationId, organizationName },
  close,
  onClosed,
}: CloseOrganizationProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const wordsOf = useErrorMessage()
  const [note, setNote] = useState('')
  const send = (leave: () => void) =>
    attempt.run(async () => {
      await close(organizationId, note.trim())
      leave()
      notify({ tone: 'success', text: t`${organizationName} is closed.` })
    })
  return (
    <FormDialog title={<Trans>Close {organizationName}?</Trans>} onClosed={onClosed}>
      {(leave) => (
        <>
          <p>
            <Trans>
              Nobody can sign in, its staff neither, and nothing is charged or reminded of by
              itself. Nothing is deleted, and you can open it again.
            </Trans>
          </p>
          <MessageField
            label={t`What its people are told (optional)`}
            description={t`Shown to whoever opens one of its addresses, such as: We are back in May.`}
            rows={3}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
          <FormDialog.Foot>
            <Button variant="danger" loading={attempt.busy} onClick={() => send(leave)}>
              <Trans>Close the organization</Trans>
            </Button>
            <Button variant="gray" onClick={leave}>
              <Trans>Cancel</Trans>
            </Button>
          </FormDialog.Foot>
        </>
      )}
    </FormDialog>
  )
}
