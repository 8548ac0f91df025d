// Shown when the account has as many people as the organization allows, before anyone fills in a
// form for nothing.

import { Trans } from '@lingui/react/macro'
import { usePeopleLabels } from '../../../lib/organization/use-people-labels.ts'
import { Notice } from '../../../ui/Notice.tsx'

interface AccountFullProps {
  readonly maxPeople: number
  readonly organizationName: string
}

export const AccountFull = ({ maxPeople, organizationName }: AccountFullProps) => {
  const labels = usePeopleLabels()
  const called = maxPeople === 1 ? labels.person : labels.people
  return (
    <Notice
      title={
        <Trans>
          Your account has {maxPeople} {called}, the most that {organizationName} allows.
        </Trans>
      }
    >
      <Trans>To add someone, remove someone first, or ask {organizationName}.</Trans>
    </Notice>
  )
}
