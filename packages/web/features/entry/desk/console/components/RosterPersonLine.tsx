// One person of an event: their status, and the buttons that check them in or out.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconDoorEnter, IconDoorExit, IconUserMinus } from '@tabler/icons-react'
import type { RosterPerson } from '@lodgepole/contract/entry/desk/endpoints'
import type { Direction } from '@lodgepole/domain/entry/admit'
import { useDayAndTime } from '../../../../../lib/format/use-when.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { classNames } from '../../../../../ui/class-names.ts'
import { fullName } from '../../../../../ui/person-summary.ts'
import { PersonAvatar } from '../../../../../ui/PersonAvatar.tsx'
import { Pill } from '../../../../../ui/Pill.tsx'
import { isGone, isHere } from '../../roster.ts'
import { useStatusLabels } from '../../use-desk-labels.ts'
import styles from './RosterList.module.css'

/** Marks the rows between which the arrow keys move. */
export const ROW_MARK = 'data-roster-row'

const AbsentButton = ({
  person,
  onAbsent,
}: {
  readonly person: RosterPerson
  readonly onAbsent: () => Promise<unknown>
}) => {
  const { t } = useLingui()
  const name = fullName(person)
  const isMarked = person.status === 'No Show'
  return (
    <Button
      className={styles.unprinted}
      size="dense"
      variant="plain"
      icon={isMarked ? undefined : <IconUserMinus size={16} />}
      aria-label={isMarked ? t`Undo: ${name} didn’t come` : t`${name} didn’t come`}
      onClick={onAbsent}
    >
      {isMarked ? <Trans context="mark">Undo</Trans> : <Trans>Didn’t come</Trans>}
    </Button>
  )
}

/** The details of a person on this day, besides their name. */
const PersonMarks = ({ person, timeZone, isMissing }: PersonMarksProps) => {
  const when = useDayAndTime()
  const statusOf = useStatusLabels()
  const [here, gone] = [isHere(person), isGone(person)]
  const moment = here ? person.checkedInAt : gone ? person.checkedOutAt : null
  const time = moment === null ? '' : when(moment, timeZone).time
  return (
    <span className={styles.marks}>
      {person.restricted && (
        <Pill tone="danger" icon={<IconAlertTriangle size={14} aria-hidden />}>
          <Trans>Restricted</Trans>
        </Pill>
      )}
      {person.status !== 'Registered' && <Pill tone="amber">{statusOf(person)}</Pill>}
      {here && (
        <Pill tone="brand">
          <Trans>Here since {time}</Trans>
        </Pill>
      )}
      {isMissing && (
        <Pill>
          <Trans>Not checked in</Trans>
        </Pill>
      )}
      {gone && (
        <Pill>
          <Trans>Left at {time}</Trans>
        </Pill>
      )}
    </span>
  )
}

interface PersonMarksProps {
  readonly person: RosterPerson
  readonly timeZone: string
  readonly isMissing: boolean
}

interface RosterPersonLineProps {
  readonly onCheck: ((person: RosterPerson, direction: Direction) => Promise<unknown>) | undefined
  readonly person: RosterPerson
  readonly timeZone: string
  /** Undefined if nothing can be done for the person anymore. */
  readonly way: Direction | undefined
  /** The person had a seat but didn't come, and the gate is closed. */
  readonly missing: boolean
  readonly onAbsent: (() => Promise<unknown>) | undefined
}

export const RosterPersonLine = ({
  person,
  timeZone,
  way,
  missing,
  onCheck,
  onAbsent,
}: RosterPersonLineProps) => {
  const { t } = useLingui()
  const here = isHere(person)
  const name = fullName(person)
  const host = person.accountName
  return (
    <li className={classNames(styles.person, here && styles.here)} {...{ [ROW_MARK]: '' }}>
      <PersonAvatar person={{ ...person, userId: person.personId }} size="sm" letters={2} />
      <span className={styles.about}>
        <span className={styles.names}>
          <bdi className={styles.name}>{name}</bdi>
          {person.isGuest && (
            <span className={styles.account}>
              <Trans>{host}’s guest</Trans>
            </span>
          )}
          {!person.isGuest && person.accountName !== name && (
            <span className={styles.account}>{person.accountName}</span>
          )}
        </span>
        <PersonMarks person={person} timeZone={timeZone} isMissing={missing && !onAbsent} />
      </span>
      {onCheck && way && (
        <Button
          size="dense"
          variant={here ? 'gray' : 'light'}
          icon={here ? <IconDoorExit size={16} /> : <IconDoorEnter size={16} />}
          aria-label={here ? t`Check out ${name}` : t`Check in ${name}`}
          onClick={() => onCheck(person, way)}
        >
          {here ? <Trans>Check out</Trans> : <Trans>Check in</Trans>}
        </Button>
      )}
      {onAbsent && <AbsentButton person={person} onAbsent={onAbsent} />}
    </li>
  )
}
