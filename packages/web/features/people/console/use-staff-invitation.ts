// State of a staff invitation: name, role, and whether the address is already known here.

import { useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type { ExistingPerson } from '@lodgepole/contract/people/staff/endpoints'
import type { RankedRole } from '@lodgepole/domain/identity/access/granting-roles'
import { isEmail } from '@lodgepole/domain/identity/email'
import { useState } from 'react'
import { roleLabels } from '../../../lib/console/role-labels.ts'
import { refusedFields } from '../../../lib/forms/refused-fields.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { isFilled, useFields } from '../../../lib/forms/use-fields.ts'
import { notify } from '../../../ui/notify.ts'
import { fullName } from '../../../ui/person-summary.ts'
import { useInvitationMessage } from './use-invitation-message.ts'
import { useStaffInvitations } from './use-staff.ts'

const refusedFor = {
  EMAIL_TAKEN: 'email',
  ROLE_HELD_ALREADY: 'email',
  STAFF_DEACTIVATED: 'email',
  INVALID_EMAIL: 'email',
}

/** The owner of the address, if that is why the invitation was refused. */
export const knownIn = (error: unknown): ExistingPerson | undefined =>
  error instanceof ApiError && error.code === 'STAFF_KNOWN_HERE'
    ? (error.details?.['person'] as ExistingPerson | undefined)
    : undefined

export const useStaffInvitation = (organizationId: string) => {
  const { t, i18n } = useLingui()
  const { invite } = useStaffInvitations(organizationId)
  const attempt = useAttempt()
  const invitationMessage = useInvitationMessage()
  const [role, setRole] = useState<RankedRole>('employee')
  const [known, setKnown] = useState<ExistingPerson>()
  const refused = refusedFields(attempt.error, refusedFor)
  const { texts, field, check, hasFieldErrors } = useFields(
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
        : invitationMessage(sent.isHeld, email),
    )
  }
  return {
    attempt,
    role,
    setRole,
    roleName,
    known,
    texts,
    email,
    field,
    check,
    refused,
    hasFieldErrors,
    back,
    send,
  }
}

export type StaffInvitation = ReturnType<typeof useStaffInvitation>
