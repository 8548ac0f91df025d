// People who may be duplicates, with a way to merge them.

import { Trans } from '@lingui/react/macro'
import type { DuplicateGroup, DuplicatePerson } from '@lodgepole/contract/people/merge-schemas'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { IconArrowMerge } from '@tabler/icons-react'
import { useState } from 'react'
import { ButtonWithConfirm } from '../../../lib/dialogs/ButtonWithConfirm.tsx'
import { RouteLink } from '../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { Button } from '../../../ui/Button.tsx'
import { fullName } from '../../../ui/person-summary.ts'
import { Pill } from '../../../ui/Pill.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import styles from './Merge.module.css'
import { useConsoleRefusals } from './use-console-refusals.ts'
import { useMarkAsDifferent } from './use-merge.ts'
import { useOrganizationFormat } from './use-organization-format.ts'

const Facts = ({ person }: { readonly person: DuplicatePerson }) => {
  const { calendarDay } = useOrganizationFormat()
  const facts = [
    person.birthISO && calendarDay(person.birthISO),
    person.email,
    person.phone,
    person.memberId,
    person.householdId !== person.userId && person.householdName,
  ].filter(Boolean)
  return (
    <span className={styles.person}>
      <RouteLink
        to="household"
        params={{ personId: person.userId }}
        className={styles.name}
        dir="auto"
      >
        {fullName(person)}
      </RouteLink>{' '}
      {facts.join(' · ')}{' '}
      {person.signsIn && (
        <Pill>
          <Trans>signs in</Trans>
        </Pill>
      )}
    </span>
  )
}

const Refused = ({ error }: { readonly error: unknown }) => (
  <RefusedNotice error={error} messageFor={useConsoleRefusals()} />
)

interface DuplicateGroupCardProps {
  readonly alike: DuplicateGroup
  readonly organizationId: string
}

export const DuplicateGroupCard = ({
  alike: { because, people },
  organizationId,
}: DuplicateGroupCardProps) => {
  const mayMerge = hasCapability(useLogin()?.roles ?? new Set(), 'peopleMerge')
  const markAsDifferent = useMarkAsDifferent(organizationId)
  const [isAsking, setIsAsking] = useState(false)
  const [first, second] = people
  if (!first || !second) return null
  const [one, two] = [fullName(first), fullName(second)]
  return (
    <li className={styles.group}>
      <span className={styles.pair}>
        {people.map((person) => (
          <Facts key={person.userId} person={person} />
        ))}
      </span>
      <Pill tone="amber">
        {because === 'birthday' ? (
          <Trans>Same name and birthday</Trans>
        ) : (
          <Trans>Same name and email</Trans>
        )}
      </Pill>
      {mayMerge && (
        <Button
          variant="gray"
          size="dense"
          icon={<IconArrowMerge size={16} />}
          onClick={() => setIsAsking(true)}
        >
          <Trans>Compare and merge</Trans>
        </Button>
      )}
      {mayMerge && (
        <ButtonWithConfirm
          size="dense"
          label={<Trans>Not the same person</Trans>}
          title={<Trans>Not the same person?</Trans>}
          action={<Trans>They’re two people</Trans>}
          onConfirm={() => markAsDifferent(first.userId, second.userId)}
          Refusal={Refused}
        >
          <Trans>
            We won’t suggest {one} and {two} as duplicates again. You can still merge them from
            either person’s page.
          </Trans>
        </ButtonWithConfirm>
      )}
      {isAsking && (
        <MergeDialog
          people={[first, second]}
          organizationId={organizationId}
          onClosed={() => setIsAsking(false)}
        />
      )}
    </li>
  )
}
