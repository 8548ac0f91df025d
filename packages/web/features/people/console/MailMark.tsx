// Shown at a person: mail to their address isn't sent, since when and why, with a button that
// resumes it.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MailMarkFacts } from '@lodgepole/contract/messages/marks/schemas'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { IconMailOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmAddressDialog } from './ConfirmAddressDialog.tsx'
import styles from './Household.module.css'
import { causeLabels } from './mark-causes.ts'
import { useOrganizationFormat } from './use-organization-format.ts'

export const MarkNote = ({
  mark: { kind, cause, reason, sinceSeconds, heldCount },
}: {
  readonly mark: MailMarkFacts
}) => {
  const { i18n } = useLingui()
  const { day } = useOrganizationFormat()
  const [since, why] = [day(sinceSeconds), i18n._(causeLabels[cause])]
  return (
    <>
      {kind === 'complained' ? (
        <Trans>
          No email since {since}: {why}. Only the person can allow it again, in their account.
        </Trans>
      ) : (
        <Trans>
          Email has bounced since {since}: {why}.
        </Trans>
      )}
      {reason && (
        <>
          {' '}
          <q dir="auto">{reason}</q>
        </>
      )}
      {heldCount > 0 && (
        <>
          {' '}
          <Plural value={heldCount} one="# email wasn’t sent." other="# emails weren’t sent." />
        </>
      )}
    </>
  )
}

export const ConfirmButton = ({
  mark,
  organizationId,
}: {
  readonly mark: MailMarkFacts
  readonly organizationId: string
}) => {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const mayWrite = hasCapability(useLogin()?.roles ?? new Set(), 'peopleWrite')
  if (!mayWrite || mark.kind === 'complained') return null
  const { address } = mark
  return (
    <>
      <Button
        variant="gray"
        size="dense"
        aria-label={t`Allow email to ${address} again`}
        onClick={() => setIsAsking(true)}
      >
        <Trans>Allow email again</Trans>
      </Button>
      {isAsking && (
        <ConfirmAddressDialog
          mark={mark}
          organizationId={organizationId}
          onClosed={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

export const MailMark = ({
  mark,
  organizationId,
}: {
  readonly mark: MailMarkFacts | null
  readonly organizationId: string
}) =>
  mark && (
    <div className={styles.mark}>
      <IconMailOff size={16} aria-hidden />
      <span>
        <MarkNote mark={mark} />
      </span>
      <ConfirmButton mark={mark} organizationId={organizationId} />
    </div>
  )
