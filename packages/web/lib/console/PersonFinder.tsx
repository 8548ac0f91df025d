// Finds a person: type a few letters, use the arrow keys, press Enter. The results overlay the
// page, so that the page doesn't jump while typing.

import { useCombobox } from './use-combobox.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { fullName } from '../../ui/person-summary.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { RouteLink } from '../routing/navigation.tsx'
import { useOrganization } from '../organization/app-context.tsx'
import { useDebounced } from '../state/use-debounced.ts'
import styles from './PersonFinder.module.css'
import { finderQuery } from './api.ts'

const useFoundPeople = (text: string) => {
  const organizationId = useOrganization()?.organizationId
  return useQuery(finderQuery(organizationId, text))
}

interface PersonFinderProps {
  readonly label: string
  /** Called on Enter, and on a click when there is no link to the person. */
  readonly onChoose: (userId: string) => void
  /** Set when the person has a page of their own. */
  readonly linkTo?: 'bankPerson'
}

export const PersonFinder = ({ label, onChoose, linkTo }: PersonFinderProps) => {
  const { t } = useLingui()
  const listId = useId()
  const [text, setText] = useState('')
  const settled = useDebounced(text.trim())
  const found = useFoundPeople(settled)
  const people = text.trim() === '' || settled === '' ? [] : (found.data ?? [])
  const optionId = (userId: string) => `${listId}-${userId}`
  const isNobody =
    settled !== '' && text.trim() !== '' && found.data?.length === 0 && !found.isPlaceholderData
  const { current, restart, field } = useCombobox({
    items: people,
    idOf: ({ userId }) => optionId(userId),
    listId,
    popup: 'grid',
    mayChoose: !found.isPlaceholderData,
    onChoose: ({ userId }) => onChoose(userId),
    onEscape: () => setText(''),
  })
  const nameOf = (personId: string, name: string) => {
    const look = { tabIndex: -1, className: styles.name, dir: 'auto', children: name } as const
    return linkTo ? (
      <RouteLink to={linkTo} params={{ personId }} {...look} />
    ) : (
      <button type="button" onClick={() => onChoose(personId)} {...look} />
    )
  }
  return (
    <div className={styles.finder}>
      <TextField
        label={label}
        placeholder={t`Name, email or member ID`}
        before={<IconSearch size={18} aria-hidden />}
        {...field}
        maxLength={100}
        value={text}
        onChange={(event) => (setText(event.currentTarget.value), restart())}
      />
      <div
        id={listId}
        role="grid"
        aria-label={t`People found`}
        className={classNames(styles.found, people.length === 0 && styles.none)}
      >
        {people.map((person) => (
          <div
            key={person.userId}
            id={optionId(person.userId)}
            role="row"
            aria-selected={person === current}
            className={classNames(styles.option, person === current && styles.current)}
          >
            <span role="gridcell" className={styles.face}>
              <PersonAvatar person={person} size="xs" letters={2} />
            </span>
            <span role="gridcell" className={styles.who}>
              {nameOf(person.userId, fullName(person) || t`No name`)}
            </span>
            <span role="gridcell" className={styles.about} dir="auto">
              {person.householdId !== person.userId && person.householdName}
            </span>
          </div>
        ))}
      </div>
      <p role="status" className={styles.nobody}>
        {isNobody && <Trans>No matching people</Trans>}
      </p>
    </div>
  )
}
