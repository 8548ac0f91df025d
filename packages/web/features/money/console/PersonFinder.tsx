// The way to somebody's account: a few letters, the arrows, Enter.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { RouteLink, useGoTo } from '../../../lib/navigation.tsx'
import { useSettled } from '../../../lib/use-settled.ts'
import { classNames } from '../../../ui/class-names.ts'
import { fullName } from '../../../ui/person-look.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import styles from './PersonFinder.module.css'
import { useFoundPeople } from './use-money.ts'

export const PersonFinder = () => {
  const { t } = useLingui()
  const goTo = useGoTo()
  const listId = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const settled = useSettled(text.trim())
  const found = useFoundPeople(settled)
  const people = text.trim() === '' ? [] : (found.data ?? [])
  const current = people[Math.min(at, people.length - 1)]
  const optionId = (userId: string) => `${listId}-${userId}`
  const isNobody = settled !== '' && text.trim() !== '' && found.data?.length === 0 && !found.isPlaceholderData
  const keyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt(Math.max(0, Math.min(people.length - 1, at + step)))
    else if (event.key === 'Enter' && current && !found.isPlaceholderData) void goTo({ to: 'bankPerson', params: { personId: current.userId } })
    else if (event.key === 'Escape') setText('')
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.finder}>
      <TextField
        label={t`Somebody’s account`}
        placeholder={t`Name, email or member ID`}
        before={<IconSearch size={18} aria-hidden />}
        role="combobox"
        aria-expanded={people.length > 0}
        aria-haspopup="grid"
        aria-controls={listId}
        {...(current ? { 'aria-activedescendant': optionId(current.userId) } : {})}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => (setText(event.currentTarget.value), setAt(0))}
        onKeyDown={keyDown}
      />
      <div id={listId} role="grid" aria-label={t`People found`} className={classNames(styles.found, people.length === 0 && styles.none)}>
        {people.map((person) => (
          <div key={person.userId} id={optionId(person.userId)} role="row" aria-selected={person === current} className={classNames(styles.option, person === current && styles.current)}>
            <span role="gridcell" className={styles.face}><PersonAvatar person={person} size="xs" letters={2} /></span>
            <span role="gridcell" className={styles.who}>
              <RouteLink to="bankPerson" params={{ personId: person.userId }} tabIndex={-1} className={styles.name} dir="auto">
                {fullName(person) || t`Without a name`}
              </RouteLink>
            </span>
            <span role="gridcell" className={styles.about} dir="auto">{person.householdId !== person.userId && person.householdName}</span>
          </div>
        ))}
      </div>
      <p role="status" className={styles.nobody}>{isNobody && <Trans>Nobody is called that</Trans>}</p>
    </div>
  )
}
