// A household on one page: its people, their contact details, their balances and debts, and recent
// activity.

import { Trans } from '@lingui/react/macro'
import type { Household as HouseholdData } from '@lodgepole/contract/people/household-schemas'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { mayBeActedAs, roleSet } from '@lodgepole/domain/identity/access/roles'
import { ApiError } from '@lodgepole/contract/client'
import { IconArrowLeft, IconEye, IconUserOff, IconUserPlus } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { originOf } from '../../../lib/routing/address.ts'
import { ActAsDialog } from '../../../lib/console/ActAsDialog.tsx'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import type { LoadedLogin } from '../../../lib/session/login.ts'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { fullName } from '../../../ui/person-summary.ts'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { AddPersonDialog } from './AddPersonDialog.tsx'
import { DuplicateGroupCard } from './DuplicateGroups.tsx'
import { HouseholdPanels } from './HouseholdPanels.tsx'
import styles from './Household.module.css'
import { MailMark } from './MailMark.tsx'
import { PersonRow } from './PersonRow.tsx'
import { useHousehold } from './use-household.ts'
import { useDuplicates } from './use-merge.ts'

const HouseholdContact = ({
  household: { second, address, savedCards },
  organizationId,
}: {
  readonly household: HouseholdData
  readonly organizationId: string
}) => {
  const [name, cards] = [
    second?.name,
    savedCards.map(({ brand, last4 }) => `${brand} ${last4}`).join(', '),
  ]
  const lines = [
    second && (
      <p key="second">
        <Trans>Shared with {name}</Trans>
        {second.email && (
          <>
            {' '}
            · <a href={`mailto:${second.email}`}>{second.email}</a>
          </>
        )}
      </p>
    ),
    second?.mailMark && (
      <MailMark key="mark" mark={second.mailMark} organizationId={organizationId} />
    ),
    address.length > 0 && (
      <p key="address" dir="auto">
        {address.join(', ')}
      </p>
    ),
    cards !== '' && (
      <p key="cards">
        <Trans>Saved cards: {cards}</Trans>
      </p>
    ),
  ].filter(Boolean)
  return lines.length > 0 && <div className={styles.about}>{lines}</div>
}

const ActAs = ({
  household,
  login,
}: {
  readonly household: HouseholdData
  readonly login: LoadedLogin
}) => {
  const [isDialogOpen, setIsAsking] = useState(false)
  const [holder] = household.people
  if (
    !holder?.hasOpened ||
    !holder.email ||
    !hasCapability(login.roles, 'actAs') ||
    !mayBeActedAs(roleSet({ roles: holder.roles }))
  )
    return null
  return (
    <>
      <Button
        variant="light"
        size="dense"
        icon={<IconEye size={18} />}
        onClick={() => setIsAsking(true)}
      >
        <Trans>Act as</Trans>
      </Button>
      {isDialogOpen && (
        <ActAsDialog
          account={holder.email}
          organizationId={login.user.organizationId}
          portal={originOf(login.user.organization.domainUrl, location) ?? ''}
          onClosed={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

/**
 * Possible duplicates of the requested person only. Duplicates of the household's other people are
 * in the overall list.
 */
const PossibleDuplicates = ({
  organizationId,
  personId,
}: {
  readonly organizationId: string
  readonly personId: string
}) => {
  const groups =
    useDuplicates(organizationId, personId).data?.pages.flatMap(({ items }) => items) ?? []
  if (groups.length === 0) return null
  return (
    <Card component="section" padded={false} aria-labelledby="maybe-twice">
      <h2 id="maybe-twice" className={styles.panelTitle}>
        <Trans>Possible duplicates</Trans>
      </h2>
      <ul className={styles.lines}>
        {groups.map((alike) => (
          <DuplicateGroupCard
            key={alike.people.map(({ userId }) => userId).join()}
            alike={alike}
            organizationId={organizationId}
          />
        ))}
      </ul>
    </Card>
  )
}

const HouseholdContent = ({
  household,
  personId,
  login,
}: {
  readonly household: HouseholdData
  readonly personId: string
  readonly login: LoadedLogin
}) => (
  <div className={styles.household}>
    <Card component="section" padded={false} aria-labelledby="household-people">
      <h2 id="household-people" className={styles.panelTitle}>
        <Trans>People</Trans>
      </h2>
      <HouseholdContact household={household} organizationId={login.user.organizationId} />
      <ul className={styles.people}>
        {household.people.map((person) => (
          <PersonRow
            key={person.userId}
            person={person}
            isSelected={person.userId === personId && household.people.length > 1}
            organizationId={login.user.organizationId}
          />
        ))}
      </ul>
    </Card>
    <PossibleDuplicates organizationId={login.user.organizationId} personId={personId} />
    <HouseholdPanels household={household} />
  </div>
)

/** For example a link to a person who has since been deactivated. */
const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.code === 'PERSON_NOT_FOUND' || error.code === 'INVALID_INPUT')

const NotFound = () => (
  <Card>
    <EmptyState
      icon={<IconUserOff size={28} />}
      title={<Trans>We couldn’t find this person</Trans>}
      text={
        <Trans>
          No one here has this address, or they have been deactivated. Search for them by name.
        </Trans>
      }
      action={
        <RouteButton to="deactivatedPeople" variant="light">
          <Trans>Deactivated people</Trans>
        </RouteButton>
      }
    />
  </Card>
)

const HouseholdScreen = ({
  login,
  personId,
}: {
  readonly login: LoadedLogin
  readonly personId: string
}) => {
  const query = useHousehold(login.user.organizationId, personId)
  const household = query.isPlaceholderData ? undefined : query.data
  const [holder] = household?.people ?? []
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Screen
      title={holder ? fullName(holder) : <Trans>Household</Trans>}
      actions={
        <>
          <RouteButton to="people" variant="gray" size="dense" icon={<IconArrowLeft size={18} />}>
            <Trans>All people</Trans>
          </RouteButton>
          {household && hasCapability(login.roles, 'peopleWrite') && holder && !holder.isGuest && (
            <Button
              variant="gray"
              size="dense"
              icon={<IconUserPlus size={18} />}
              onClick={() => setIsAdding(true)}
            >
              <Trans>Add person</Trans>
            </Button>
          )}
          {household && <ActAs household={household} login={login} />}
        </>
      }
    >
      {query.isError &&
        (isUnknown(query.error) ? (
          <NotFound />
        ) : (
          <LoadFailed error={query.error} retry={query.refetch} />
        ))}
      {!household && !query.isError && <ListSkeleton rows={6} />}
      {isAdding && holder && (
        <AddPersonDialog
          householdId={holder.userId}
          lastName={holder.lastName}
          organizationId={login.user.organizationId}
          onClosed={() => setIsAdding(false)}
        />
      )}
      {household && <HouseholdContent household={household} personId={personId} login={login} />}
    </Screen>
  )
}

export const Household = () => {
  const login = useLogin()
  const { personId = '' } = useParams({ strict: false })
  return login ? (
    <HouseholdScreen key={login.user.organizationId} login={login} personId={personId} />
  ) : null
}
