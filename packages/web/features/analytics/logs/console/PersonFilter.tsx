// Filters the log by a person, found by name: what they did, what was done to them, or both.

import { Trans, useLingui } from '@lingui/react/macro'
import { auditParts, type AuditPart } from '@lodgepole/domain/analytics/logs/audit-filter'
import { IconX } from '@tabler/icons-react'
import { PersonFinder } from '../../../../lib/console/PersonFinder.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import styles from './Logs.module.css'
import { usePersonName } from './use-logs.ts'

interface PersonFilterProps {
  readonly userId: string
  /** The name, as far as the entries contain it. */
  readonly knownName: string | undefined
  readonly part: AuditPart
  readonly onPersonChange: (userId: string) => void
  readonly onPart: (part: AuditPart) => void
}

export const PersonFilter = ({
  userId,
  knownName,
  part,
  onPersonChange,
  onPart,
}: PersonFilterProps) => {
  const { t } = useLingui()
  const person = usePersonName(userId, knownName)
  if (userId === '')
    return (
      <div className={styles.finder}>
        <PersonFinder label={t`Person`} onChoose={onPersonChange} />
      </div>
    )
  const labels: Readonly<Record<AuditPart, string>> = {
    either: t`By or about them`,
    by: t`By them`,
    about: t`About them`,
  }
  return (
    <>
      <SelectField
        label={t`Entries`}
        value={part}
        onChange={(event) => onPart(event.currentTarget.value as AuditPart)}
        options={auditParts.toReversed().map((value) => ({ value, label: labels[value] }))}
      />
      <Button
        variant="light"
        className={styles.only}
        icon={<IconX size={18} />}
        onClick={() => onPersonChange('')}
      >
        {person ? <Trans>Only {person}</Trans> : <Trans>One person</Trans>}
      </Button>
    </>
  )
}
