// The typed address belongs to a person here. Shows who they are before they get a role, because an
// address is easily mistyped.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ExistingPerson } from '@lodgepole/contract/people/staff/endpoints'
import { useEffect, useRef } from 'react'
import { roleLabels } from '../../../lib/console/role-labels.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { fullName } from '../../../ui/person-summary.ts'

interface ConfirmKnownProps {
  readonly known: ExistingPerson
  readonly email: string
  /** The name of the role they would get. */
  readonly role: string
}

const WhoItIs = ({ known, email }: Pick<ConfirmKnownProps, 'known' | 'email'>) => {
  const { i18n } = useLingui()
  const name = fullName(known)
  const work = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
    known.roles.map((one) => i18n._(roleLabels[one])),
  )
  if (known.isSecondParent)
    return (
      <Trans>
        {email} belongs to {name}, the second parent of a household.
      </Trans>
    )
  return known.roles.length > 0 ? (
    <Trans>
      {email} belongs to {name}, who works here as {work}.
    </Trans>
  ) : (
    <Trans>
      {email} belongs to {name}, a member.
    </Trans>
  )
}

const WhatHappens = ({
  known: { isSecondParent, signsIn },
  role,
}: Pick<ConfirmKnownProps, 'known' | 'role'>) => {
  if (isSecondParent)
    return (
      <Trans>
        They’ll get their own account for their work as {role}. The household’s account stays as it
        is.
      </Trans>
    )
  return signsIn ? (
    <Trans>They can start work as {role} right away, and we’ll email them about it.</Trans>
  ) : (
    <Trans>
      They haven’t signed in yet. They’ll become {role} when they accept the invitation.
    </Trans>
  )
}

/** The button's label. */
export const ConfirmAction = ({ known, role }: Pick<ConfirmKnownProps, 'known' | 'role'>) =>
  known.signsIn ? <Trans>Make them {role}</Trans> : <Trans>Send invitation</Trans>

export const ConfirmKnown = ({ known, email, role }: ConfirmKnownProps) => {
  // The pressed button has disappeared. The focus moves to the question, not to an answer.
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => question.current?.focus(), [])
  return (
    <div ref={question} tabIndex={-1}>
      <Notice tone="warning" live title={<WhoItIs known={known} email={email} />}>
        <WhatHappens known={known} role={role} />
      </Notice>
    </div>
  )
}
