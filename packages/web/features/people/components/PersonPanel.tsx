// Everything about the selected person: photo, balances, actions, contributors, and recent
// activity.

import { Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent, ReactNode } from 'react'
import type { BankPrivileges } from '@lodgepole/domain/money/privileges'
import { RouteLink } from '../../../lib/routing/navigation.tsx'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { usePeopleLabels } from '../../../lib/organization/use-people-labels.ts'
import { Card } from '../../../ui/Card.tsx'
import { Money } from '../../../ui/Money.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { fullName } from '../../../ui/person-summary.ts'
import type { HouseholdPerson } from '../household.ts'
import { FundButtons } from './FundButtons.tsx'
import { panelIdOf } from './PersonCard.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { SpendingBars } from './SpendingBars.tsx'
import styles from './PersonPanel.module.css'

export interface PersonPanelProps {
  readonly person: HouseholdPerson
  readonly privileges: BankPrivileges
  /**
   * Whether the signed-in account is the person's account holder. Only then does it see who
   * contributes.
   */
  readonly held: boolean
  readonly contributors: ReactNode
  readonly isSmall: boolean
  readonly onClose: () => void
}

const Balances = ({ person }: Pick<PersonPanelProps, 'person'>) => (
  <dl className={styles.balances}>
    <div>
      <dt>
        <Trans>Available balance</Trans>
      </dt>
      <dd>
        <Money cents={person.balanceCents} figure className={styles.available} />
      </dd>
    </div>
    <div>
      <dt>
        <Trans>Scheduled</Trans>
      </dt>
      <dd>
        <Money cents={person.scheduledCents} figure className={styles.scheduled} />
      </dd>
    </div>
  </dl>
)

const useAbout = ({ age, note }: HouseholdPerson): string => {
  const { t } = useLingui()
  const labels = usePeopleLabels()
  return [labels.person, note, age === null ? undefined : t`age ${age}`].filter(Boolean).join(' · ')
}

export const PersonPanel = ({
  person,
  privileges,
  held,
  contributors,
  isSmall,
  onClose,
}: PersonPanelProps) => {
  const about = useAbout(person)
  const hasBank = privileges.deposit === 'yes' && !person.isClosed
  const offersPhoto =
    useOrganization()?.portalSettings.displayPhotoOption && held && person.imageUrl === null
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    <Card
      component="section"
      padded={false}
      id={panelIdOf(person.userId)}
      aria-labelledby="chosen-person"
      className={styles.panel}
      onKeyDown={closeOnEscape}
    >
      <div className={styles.main}>
        <div className={styles.head}>
          <PersonAvatar person={person} size="lg" />
          <div className={styles.who}>
            <h2 id="chosen-person" className={styles.name}>
              <bdi>{fullName(person)}</bdi>
            </h2>
            <bdi className={styles.about}>{about}</bdi>
            {offersPhoto && (
              <RouteLink
                to="participantPhoto"
                params={{ personId: person.userId }}
                className={styles.photo}
              >
                <Trans>Set photo</Trans>
              </RouteLink>
            )}
          </div>
          <button type="button" className={styles.close} onClick={onClose}>
            <Trans>(close)</Trans>
          </button>
        </div>
        {hasBank && (
          <>
            <Balances person={person} />
            <FundButtons person={person} privileges={privileges} isSmall={isSmall} />
            {held && <SpendingBars userId={person.userId} />}
          </>
        )}
        {hasBank && held && <div data-tour="contributors">{contributors}</div>}
      </div>
      {hasBank && held && (
        <div className={styles.side}>
          <RecentActivity userId={person.userId} />
        </div>
      )}
    </Card>
  )
}
