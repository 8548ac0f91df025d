// Invites somebody to work here: who, their address, and as what. Only roles are offered that one
// may give.

import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type { KnownHere } from '@lodgepole/contract/people/staff/endpoints'
import { mayGive, type GivenRole } from '@lodgepole/domain/identity/access/giving-roles'
import { STAFF_INVITATION_DAYS } from '@lodgepole/domain/identity/access/staff-invitations'
import { isEmail } from '@lodgepole/domain/identity/email'
import { useState } from 'react'
import { roleLabels } from '../../../lib/console/role-labels.ts'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { refusedFields } from '../../../lib/forms/refused-fields.ts'
import { DialogForm } from '../../../lib/dialogs/DialogForm.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { isFilled, useFields } from '../../../lib/forms/use-fields.ts'
import { EmailField } from '../../../ui/EmailField.tsx'
import { FieldPair } from '../../../ui/Form.tsx'
import { notify } from '../../../ui/notify.ts'
import { fullName } from '../../../ui/person-look.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { ConfirmAction, ConfirmKnown } from './ConfirmKnown.tsx'
import { roleDescriptions } from './role-descriptions.ts'
import { useConsoleRefusals } from './use-console-refusals.ts'
import { useInvitationMessage } from './use-invitation-message.ts'
import { useStaffInvitations } from './use-staff.ts'

/** Other names for the same work, of which one is enough to offer. */
const SAME_WORK: ReadonlySet<GivenRole> = new Set(['organization-employee', 'organization-manager'])
const refusedFor = {
  EMAIL_TAKEN: 'email',
  ROLE_HELD_ALREADY: 'email',
  STAFF_DEACTIVATED: 'email',
  INVALID_EMAIL: 'email',
}

/** Whose the address is, where that was the reason. */
const knownIn = (error: unknown): KnownHere | undefined =>
  error instanceof ApiError && error.code === 'STAFF_KNOWN_HERE'
    ? (error.details?.['person'] as KnownHere | undefined)
    : undefined

const HowLong = () => (
  <p>
    <Trans>
      We’ll email them a link and a code. They have {STAFF_INVITATION_DAYS} days to accept. A code
      works for 60 minutes; the page behind the link sends a new one.
    </Trans>
  </p>
)

export const InviteStaffDialog = ({
  organizationId,
  onClosed,
}: {
  readonly organizationId: string
  readonly onClosed: () => void
}) => {
  const { t, i18n } = useLingui()
  const gives = mayGive(useLogin()?.roles ?? new Set()).filter((role) => !SAME_WORK.has(role))
  const { invite } = useStaffInvitations(organizationId)
  const attempt = useAttempt()
  const wordsOf = useConsoleRefusals()
  const wordsOn = useInvitationMessage()
  const [role, setRole] = useState<GivenRole>('employee')
  const [known, setKnown] = useState<KnownHere>()
  const refused = refusedFields(attempt.error, refusedFor)
  const { texts, field, check, isTold } = useFields(
    { firstName: '', lastName: '', email: '' },
    {
      firstName: isFilled,
      lastName: isFilled,
      email: (text) => isEmail(text.trim()),
    },
    refused,
  )
  const [email, roleName] = [texts.email.trim(), i18n._(roleLabels[role])]
  const back = () => {
    setKnown(undefined)
    attempt.forget()
  }
  const send = async (close: () => void) => {
    const sent = await invite({
      ...texts,
      role,
      ...(known ? { confirmedUserId: known.userId } : {}),
    }).catch((error: unknown) => {
      setKnown(knownIn(error) ?? known)
      throw error
    })
    close()
    const name = known ? fullName(known) : ''
    notify(
      sent.isGiven
        ? { tone: 'success', text: t`${name} now has the role ${roleName}.` }
        : wordsOn(sent.isHeld, email),
    )
  }
  return (
    <DialogForm
      wide
      title={<Trans>Invite staff</Trans>}
      attempt={attempt}
      onSubmit={send}
      onClosed={onClosed}
      {...(known
        ? {
            step: 'known',
            wordsOf: knownIn(attempt.error) ? undefined : wordsOf,
            action: <ConfirmAction known={known} role={roleName} />,
            cancel: <Trans>Back</Trans>,
            onCancel: back,
          }
        : {
            step: 'who',
            look: 'stack' as const,
            check,
            refused,
            wordsOf: isTold ? undefined : wordsOf,
            action: <Trans>Send invitation</Trans>,
          })}
    >
      {known ? (
        <ConfirmKnown known={known} email={email} role={roleName} />
      ) : (
        <>
          <FieldPair>
            <TextField
              label={t`First name`}
              dir="auto"
              autoComplete="off"
              maxLength={200}
              {...field('firstName', t`Enter a first name.`)}
            />
            <TextField
              label={t`Last name`}
              dir="auto"
              autoComplete="off"
              maxLength={200}
              {...field('lastName', t`Enter a last name.`)}
            />
          </FieldPair>
          <EmailField
            {...field(
              'email',
              isEmail(texts.email.trim()) ? wordsOf(attempt.error) : t`Enter an email address.`,
            )}
            autoComplete="off"
          />
          <SelectField
            label={t`Role`}
            description={i18n._(roleDescriptions[role])}
            value={role}
            onChange={(event) => setRole(event.currentTarget.value as GivenRole)}
            options={gives.map((name) => ({ value: name, label: i18n._(roleLabels[name]) }))}
          />
          <HowLong />
        </>
      )}
    </DialogForm>
  )
}
