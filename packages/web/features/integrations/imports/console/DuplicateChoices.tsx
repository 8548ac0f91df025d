// How the import treats people who already exist, and how it reads dates.

import { useLingui } from '@lingui/react/macro'
import type { PeopleImport } from '@lodgepole/contract/integrations/imports/schemas'
import { SelectField } from '../../../../ui/SelectField.tsx'
import styles from './Imports.module.css'

interface DuplicateChoicesProps {
  readonly duplicates: PeopleImport['duplicates']
  readonly onDuplicates: (duplicates: PeopleImport['duplicates']) => void
  /** Undefined if the file has no dates. */
  readonly dayOrder: PeopleImport['dayOrder'] | undefined
  readonly onDayOrder: (dayOrder: PeopleImport['dayOrder']) => void
}

export const DuplicateChoices = ({
  duplicates,
  onDuplicates,
  dayOrder,
  onDayOrder,
}: DuplicateChoicesProps) => {
  const { t } = useLingui()
  return (
    <div className={styles.choices}>
      <SelectField
        label={t`People who are already here`}
        description={t`We match them by member ID, by email and first name, or by name and birthday.`}
        value={duplicates}
        onChange={({ target }) => onDuplicates(target.value as PeopleImport['duplicates'])}
        options={[
          { value: 'skip', label: t`Keep them as they are` },
          { value: 'update', label: t`Update them` },
        ]}
      />
      {dayOrder && (
        <SelectField
          label={t`03/04/2016 means`}
          description={t`2016-03-04 always works.`}
          value={dayOrder}
          onChange={({ target }) => onDayOrder(target.value as PeopleImport['dayOrder'])}
          options={[
            { value: 'month-first', label: t`March 4 (month first)` },
            { value: 'day-first', label: t`3 April (day first)` },
          ]}
        />
      )}
    </div>
  )
}
