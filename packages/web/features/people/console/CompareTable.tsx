// Two people side by side: what is known about each, with differences in bold.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ComparedPerson } from '@lodgepole/contract/people/merge-schemas'
import { RouteLink } from '../../../lib/routing/navigation.tsx'
import { fullName } from '../../../ui/person-summary.ts'
import styles from './Merge.module.css'
import { useOrganizationFormat } from './use-organization-format.ts'

export const CompareTable = ({
  people,
}: {
  readonly people: readonly [ComparedPerson, ComparedPerson]
}) => {
  const { t } = useLingui()
  const { calendarDay, money } = useOrganizationFormat()
  const rows: readonly (readonly [string, (person: ComparedPerson) => string])[] = [
    [t`Birthday`, ({ birthISO }) => (birthISO ? calendarDay(birthISO) : '')],
    [t`Email`, ({ email }) => email ?? ''],
    [t`Phone`, ({ phone }) => phone ?? ''],
    [t`Member ID`, ({ memberId }) => memberId ?? ''],
    [t`Household`, ({ householdName }) => householdName],
    [t`Signs in`, ({ signsIn }) => (signsIn ? t`Yes` : t`No`)],
    [
      t`Money`,
      ({ balance, scheduled }) =>
        [money(balance), ...(Number(scheduled) > 0 ? [t`${money(scheduled)} scheduled`] : [])].join(
          ' · ',
        ),
    ],
    [t`Upcoming reservations`, ({ toCome }) => String(toCome)],
    [t`Past reservations`, ({ past }) => String(past)],
    [t`Canceled reservations`, ({ calledOff }) => String(calledOff)],
  ]
  return (
    <table className={styles.compare}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Name</Trans>
          </th>
          {people.map((person) => (
            <th key={person.userId} scope="col" dir="auto">
              <RouteLink to="household" params={{ personId: person.userId }}>
                {fullName(person) || <Trans>No name</Trans>}
              </RouteLink>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, of]) => (
          <tr
            key={label}
            {...(of(people[0]) === of(people[1]) ? {} : { className: styles.differs })}
          >
            <th scope="row">{label}</th>
            {people.map((person) => (
              <td key={person.userId} dir="auto">
                {of(person) || '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
