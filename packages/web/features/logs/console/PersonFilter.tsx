// Narrows the log to somebody, found by name: what they did, what was done about them, or both.

import { Trans, useLingui } from '@lingui/react/macro'
import { auditParts, type AuditPart } from '@lodgepole/domain/logs/audit-wish'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useSettled } from '../../../lib/use-settled.ts'
import { Button } from '../../../ui/Button.tsx'
import { fullName } from '../../../ui/person-look.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import styles from './Logs.module.css'
import { useFoundPeople, useNameOf } from './use-logs.ts'

const Finder = ({ onChoose }: { readonly onChoose: (userId: string) => void }) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const asked = useSettled(typed.trim())
  const found = useFoundPeople(asked)
  const people = typed.trim() === '' || asked === '' ? [] : (found.data ?? [])
  const isNobody = typed.trim() !== '' && asked !== '' && found.data?.length === 0 && !found.isPlaceholderData
  return (
    <div className={styles.finder}>
      <TextField
        label={t`Person`} placeholder={t`Name or email`} type="search" autoComplete="off" maxLength={100} before={<IconSearch size={18} aria-hidden />} value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => { if (event.key === 'Enter' && people[0] && !found.isPlaceholderData) onChoose(people[0].userId) }}
      />
      {people.length > 0 && (
        <ul className={styles.found} aria-label={t`People found`}>
          {people.map((person) => (
            <li key={person.userId}>
              <button type="button" className={styles.hit} onClick={() => onChoose(person.userId)}>
                <bdi>{fullName(person) || t`Without a name`}</bdi>
                {person.householdId !== person.userId && <bdi className={styles.area}>{person.householdName}</bdi>}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.nobody}>{isNobody && <Trans>Nobody is called that</Trans>}</p>
    </div>
  )
}

interface PersonFilterProps {
  readonly userId: string
  /** As far as the entries themselves say. */
  readonly knownName: string | undefined
  readonly part: AuditPart
  readonly onPerson: (userId: string) => void
  readonly onPart: (part: AuditPart) => void
}

export const PersonFilter = ({ userId, knownName, part, onPerson, onPart }: PersonFilterProps) => {
  const { t } = useLingui()
  const person = useNameOf(userId, knownName)
  if (userId === '') return <Finder onChoose={onPerson} />
  const words: Readonly<Record<AuditPart, string>> = { either: t`By or about them`, by: t`By them`, about: t`About them` }
  return (
    <>
      <SelectField label={t`Entries`} value={part} onChange={(event) => onPart(event.currentTarget.value as AuditPart)} options={auditParts.toReversed().map((value) => ({ value, label: words[value] }))} />
      <Button variant="light" className={styles.only} icon={<IconX size={18} />} onClick={() => onPerson('')}>
        {person ? <Trans>Only {person}</Trans> : <Trans>Only one person</Trans>}
      </Button>
    </>
  )
}
