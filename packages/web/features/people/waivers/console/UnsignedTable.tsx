// The people who haven't signed, as selectable rows.

import { Trans, useLingui } from '@lingui/react/macro'
import type { UnsignedPerson } from '@lodgepole/contract/people/waivers/console-endpoints'
import { DeskTable, deskSmall } from '../../../../lib/console/DeskTable.tsx'
import { RouteLink } from '../../../../lib/routing/navigation.tsx'
import { useMoment } from '../../../../lib/format/use-moment.ts'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import { fullName } from '../../../../ui/person-summary.ts'
import { Pill } from '../../../../ui/Pill.tsx'
import styles from './Waivers.module.css'

const Why = ({ reason }: Pick<UnsignedPerson, 'reason'>) => {
  if (reason === 'older')
    return (
      <Pill tone="amber">
        <Trans>Signed an earlier version</Trans>
      </Pill>
    )
  return reason === 'expired' ? (
    <Pill tone="amber">
      <Trans>Signed over a year ago</Trans>
    </Pill>
  ) : (
    <Pill tone="danger">
      <Trans>Never signed</Trans>
    </Pill>
  )
}

interface PersonCellProps {
  readonly person: UnsignedPerson
  readonly isChosen: boolean
  readonly mayChoose: boolean
  readonly onChoose: (userId: string, isChosen: boolean) => void
}

const PersonCell = ({ person, isChosen, mayChoose, onChoose }: PersonCellProps) => {
  const { t } = useLingui()
  const { userId } = person
  const name = fullName(person)
  return (
    <span className={styles.person}>
      {mayChoose && (
        <input
          type="checkbox"
          className={styles.box}
          aria-label={t`Choose ${name}`}
          checked={isChosen}
          onChange={({ target }) => onChoose(userId, target.checked)}
        />
      )}
      <PersonAvatar person={person} size="xs" letters={2} />
      <RouteLink to="household" params={{ personId: userId }} className={styles.link} dir="auto">
        {name || <Trans>No name</Trans>}
      </RouteLink>
    </span>
  )
}

const columns = [
  { name: 'person', title: <Trans>Name</Trans>, width: 'minmax(0, 2fr)' },
  {
    name: 'household',
    title: <Trans>Household</Trans>,
    width: 'minmax(0, 1.6fr)',
    isNamed: true as const,
  },
  { name: 'mail', title: <Trans>Email</Trans>, width: 'minmax(0, 2fr)' },
  { name: 'why', title: <Trans>Reason</Trans>, width: '190px', atEnd: true as const },
  {
    name: 'mailed',
    title: <Trans>Link last sent</Trans>,
    width: 'minmax(0, 1.3fr)',
    isNamed: true as const,
  },
]

interface UnsignedTableProps {
  readonly people: readonly UnsignedPerson[]
  readonly chosen: ReadonlySet<string>
  readonly isStale: boolean
  /** Whether reminders are about this text. */
  readonly mayChoose: boolean
  readonly onChoose: (userId: string, isChosen: boolean) => void
}

export const UnsignedTable = ({
  people,
  chosen,
  isStale,
  mayChoose,
  onChoose,
}: UnsignedTableProps) => {
  const { t } = useLingui()
  const { moment } = useMoment()
  const rows = people.map((person) => {
    const { userId, householdId, householdName, email, reason, linkMailedAt } = person
    return {
      key: userId,
      isCurrent: chosen.has(userId),
      cells: [
        <PersonCell
          key="person"
          {...{ person, mayChoose, onChoose }}
          isChosen={chosen.has(userId)}
        />,
        householdId !== userId && (
          <bdi key="household" className={deskSmall}>
            {householdName}
          </bdi>
        ),
        email ? (
          <span key="mail" className={deskSmall}>
            {email}
          </span>
        ) : (
          <Pill key="mail">
            <Trans>No email address</Trans>
          </Pill>
        ),
        <Why key="why" reason={reason} />,
        linkMailedAt !== null && (
          <span key="mailed" className={deskSmall}>
            {moment(linkMailedAt)}
          </span>
        ),
      ],
    }
  })
  return (
    <DeskTable
      label={t`People who haven’t signed`}
      columns={columns}
      rows={rows}
      isStale={isStale}
    />
  )
}
