// The people a signed-in contributor gives to, for the home page: photos and names. No balances,
// which are private to the family.

import { Trans } from '@lingui/react/macro'
import type { AllDetails } from '@lodgepole/contract/people/schemas'
import { IconGift } from '@tabler/icons-react'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import { peopleContributedTo } from '../household.ts'
import styles from './Give.module.css'

interface ContributingToProps {
  readonly details: AllDetails
  readonly organizationId: string
}

export const ContributingTo = ({ details, organizationId }: ContributingToProps) => {
  const people = peopleContributedTo(details, organizationId)
  if (!people.ok) return <Notice tone="danger">{people.error}</Notice>
  if (people.value.length === 0) return null
  return (
    <Card component="section" aria-labelledby="contributing-to" className={styles.gap}>
      <h2 id="contributing-to">
        <Trans>You give to</Trans>
      </h2>
      <ul className={styles.people}>
        {people.value.map((person) => (
          <li key={person.userId} className={styles.person}>
            <PersonAvatar person={person} size="lg" />
            {person.firstName}
          </li>
        ))}
      </ul>
      <RouteButton to="giving" icon={<IconGift size={20} />}>
        <Trans>Give</Trans>
      </RouteButton>
    </Card>
  )
}
