// Two people side by side: what is known of each, where they differ in bold.

import { Trans, useLingui } from '@lingui/react/macro'
import type { AlikePerson } from '@lodgepole/contract/people/merge-schemas'
import { RouteLink } from '../../../lib/navigation.tsx'
import { fullName } from '../../../ui/person-look.ts'
import styles from './Merge.module.css'
import { usePlaceWords } from './use-place-words.ts'

export const CompareTable = ({ people }: { readonly people: readonly [AlikePerson, AlikePerson] }) => {
  const { t } = useLingui()
  const { calendarDay } = usePlaceWords()
  const rows: readonly (readonly [string, (person: AlikePerson) => string])[] = [
    [t`Birthday`, ({ birthISO }) => (birthISO ? calendarDay(birthISO) : '')],
    [t`Email`, ({ email }) => email ?? ''],
    [t`Phone`, ({ phone }) => phone ?? ''],
    [t`Member id`, ({ memberId }) => memberId ?? ''],
    [t`Household`, ({ householdName }) => householdName],
    [t`Signs in`, ({ signsIn }) => (signsIn ? t`Yes` : t`No`)],
  ]
  return (
    <table className={styles.compare}>
      <thead>
        <tr>
          <th scope="col"><Trans>Name</Trans></th>
          {people.map((person) => <th key={person.userId} scope="col" dir="auto"><RouteLink to="household" params={{ personId: person.userId }}>{fullName(person) || <Trans>Without a name</Trans>}</RouteLink></th>)}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, of]) => (
          <tr key={label} {...(of(people[0]) === of(people[1]) ? {} : { className: styles.differs })}>
            <th scope="row">{label}</th>
            {people.map((person) => <td key={person.userId} dir="auto">{of(person) || '–'}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
