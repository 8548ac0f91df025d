// The common parts of an organization's forms: the last error, and the way to leave.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EditForm } from '../../../../lib/forms/EditForm.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import type { Attempt } from '../../../../lib/forms/use-attempt.ts'
import type { useFields } from '../../../../lib/forms/use-fields.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useErrorMessage } from '../use-error-message.ts'

interface OrganizationFormLayoutProps {
  readonly attempt: Attempt
  readonly fields: Pick<
    ReturnType<typeof useFields>,
    'check' | 'refused' | 'isChanged' | 'hasFieldErrors'
  >
  readonly onSave: () => Promise<void>
  readonly onDone: () => void
  readonly action?: ReactNode
  readonly children: ReactNode
}

export const OrganizationFormLayout = ({
  attempt,
  fields: { check, refused, isChanged, hasFieldErrors },
  onSave,
  onDone,
  action,
  children,
}: OrganizationFormLayoutProps) => {
  const messageFor = useErrorMessage()
  return (
    <EditForm
      {...{ attempt, isChanged, check, refused, onSave, action }}
      notice={!hasFieldErrors && <RefusedNotice error={attempt.error} messageFor={messageFor} />}
      cancel={
        <Button variant="gray" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      {children}
    </EditForm>
  )
}
