// Found people in rows. It is what the search field above controls: the chosen row is read out while the focus stays in the field.

import { Trans, useLingui } from '@lingui/react/macro'
import type { FoundPerson } from '@lodgepole/contract/people/console-endpoints'
import { RouteLink } from '../../../lib/navigation.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { fullName } from '../../../ui/person-look.ts'
import { Pill } from '../../../ui/Pill.tsx'
import styles from './FindPeople.module.css'

export const rowId = (userId: string): string => `found-${userId}`

const Status = ({ person }: { readonly person: FoundPerson }) => {
  if (person.status === 'restricted') return <Pill tone="danger"><Trans>Restricted</Trans></Pill>
  if (person.status === 'guest') return <Pill><Trans>Guest</Trans></Pill>
  return <Pill tone="brand"><Trans>Active</Trans></Pill>
}

const Row = ({ person, isCurrent }: { readonly person: FoundPerson; readonly isCurrent: boolean }) => {
  const second = person.secondName
  return (
    <div role="row" id={rowId(person.userId)} aria-selected={isCurrent} className={classNames(styles.row, isCurrent && styles.current)}>
      <span role="gridcell" className={styles.name}>
        <PersonAvatar person={person} size="sm" letters={2} />
        <span className={styles.words}>
          <RouteLink to="household" params={{ personId: person.userId }} className={styles.link} dir="auto">
            {fullName(person) || <Trans>Without a name</Trans>}
          </RouteLink>
          {second && <span className={styles.about}><Trans>shares with {second}</Trans></span>}
          {person.match === 'similar' && <span className={styles.about}><Trans>Similar name</Trans></span>}
        </span>
      </span>
      <span role="gridcell" className={styles.household} dir="auto">{person.householdId === person.userId ? '' : person.householdName}</span>
      <span role="gridcell" className={styles.member}>{person.memberId}</span>
      <span role="gridcell" className={styles.mail}>{person.email}</span>
      <span role="gridcell" className={styles.phone}>{person.phone}</span>
      <span role="gridcell" className={styles.status}><Status person={person} /></span>
    </div>
  )
}

interface FoundTableProps {
  readonly id: string
  readonly people: readonly FoundPerson[]
  readonly current: FoundPerson | undefined
  /** Of the letters before the last; the answer to those is on its way. */
  readonly isOld: boolean
}

export const FoundTable = ({ id, people, current, isOld }: FoundTableProps) => {
  const { t } = useLingui()
  return (
    <div role="grid" id={id} aria-label={t`People found`} aria-busy={isOld} className={classNames(styles.table, isOld && styles.old)}>
      <div role="row" className={styles.head}>
        <span role="columnheader"><Trans>Name</Trans></span>
        <span role="columnheader"><Trans>Household</Trans></span>
        <span role="columnheader"><Trans>Member ID</Trans></span>
        <span role="columnheader"><Trans>Email</Trans></span>
        <span role="columnheader"><Trans>Phone</Trans></span>
        <span role="columnheader"><Trans>Status</Trans></span>
      </div>
      {people.map((person) => (
        <Row key={person.userId} person={person} isCurrent={person.userId === current?.userId} />
      ))}
    </div>
  )
}
