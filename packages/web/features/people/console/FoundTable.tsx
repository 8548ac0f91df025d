// The search results in rows, controlled by the search field above. Screen readers announce the
// selected row while the focus stays in the field.

import { Trans, useLingui } from '@lingui/react/macro'
import type { FoundPerson } from '@lodgepole/contract/people/console-endpoints'
import { deskLink, deskSmall, DeskTable, deskLabels } from '../../../lib/console/DeskTable.tsx'
import { RouteLink } from '../../../lib/routing/navigation.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { fullName } from '../../../ui/person-summary.ts'
import { Pill } from '../../../ui/Pill.tsx'
import styles from './FindPeople.module.css'

export const rowId = (userId: string): string => `found-${userId}`

const Status = ({ person }: { readonly person: FoundPerson }) => {
  if (person.status === 'restricted')
    return (
      <Pill tone="danger">
        <Trans>Restricted</Trans>
      </Pill>
    )
  if (person.status === 'guest')
    return (
      <Pill>
        <Trans>Guest</Trans>
      </Pill>
    )
  if (person.status === 'invited')
    return (
      <Pill tone="amber">
        <Trans>Invited</Trans>
      </Pill>
    )
  if (person.status === 'not-invited')
    return (
      <Pill>
        <Trans>Not invited</Trans>
      </Pill>
    )
  return (
    <Pill tone="brand">
      <Trans>Active</Trans>
    </Pill>
  )
}

const Name = ({ person }: { readonly person: FoundPerson }) => {
  const second = person.secondName
  return (
    <span className={styles.name}>
      <PersonAvatar person={person} size="sm" letters={2} />
      <span className={deskLabels}>
        <RouteLink
          to="household"
          params={{ personId: person.userId }}
          className={deskLink}
          dir="auto"
        >
          {fullName(person) || <Trans>No name</Trans>}
        </RouteLink>
        {second && (
          <span className={deskSmall}>
            <Trans>shares with {second}</Trans>
          </span>
        )}
        {person.match === 'similar' && (
          <span className={deskSmall}>
            <Trans>Similar name</Trans>
          </span>
        )}
      </span>
    </span>
  )
}

/** Empty cells stay empty, so that they don't take up a line on a phone. */
const small = (text: string | null | undefined) =>
  text && (
    <span className={deskSmall} dir="auto">
      {text}
    </span>
  )

const Email = ({ person }: { readonly person: FoundPerson }) =>
  person.email && (
    <span className={deskLabels}>
      {small(person.email)}
      {person.isUnreachable && (
        <span>
          <Pill tone="danger">
            <Trans>Unreachable</Trans>
          </Pill>
        </span>
      )}
    </span>
  )

interface FoundTableProps {
  readonly id: string
  readonly people: readonly FoundPerson[]
  readonly current: FoundPerson | undefined
  /** The results belong to an earlier query; the new answer is still loading. */
  readonly isStale: boolean
}

export const FoundTable = ({ id, people, current, isStale }: FoundTableProps) => {
  const { t } = useLingui()
  return (
    <DeskTable
      label={t`People found`}
      controlledAs={id}
      isStale={isStale}
      columns={[
        { name: 'name', title: <Trans>Name</Trans>, width: 'minmax(0, 3fr)' },
        { name: 'household', title: <Trans>Household</Trans>, width: 'minmax(0, 2fr)' },
        {
          name: 'member',
          title: <Trans>Member ID</Trans>,
          width: 'minmax(0, 1.2fr)',
          isWide: true,
        },
        { name: 'mail', title: <Trans>Email</Trans>, width: 'minmax(0, 3fr)' },
        { name: 'phone', title: <Trans>Phone</Trans>, width: 'minmax(0, 1.8fr)' },
        { name: 'status', title: <Trans>Status</Trans>, width: '110px', atEnd: true },
      ]}
      rows={people.map((person) => ({
        key: person.userId,
        id: rowId(person.userId),
        isCurrent: person.userId === current?.userId,
        cells: [
          <Name key="name" person={person} />,
          small(person.householdId === person.userId ? '' : person.householdName),
          small(person.memberId),
          <Email key="mail" person={person} />,
          small(person.phone),
          <Status key="status" person={person} />,
        ],
      }))}
    />
  )
}
