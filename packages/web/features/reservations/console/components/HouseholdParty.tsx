// Which people of a household are coming, and to which campus, for viewing a day as the household
// does.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Availability } from '@lodgepole/contract/reservations/schemas'
import { Chip, Chips, ChoiceGroup } from '../../../../ui/Choice.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import styles from '../HouseholdView.module.css'

type Facts = Availability['facts']

export const HouseholdName = ({ facts }: { readonly facts: Facts }) => {
  const holder = facts.people.find(({ personId }) => personId === facts.household.accountId)
  return (
    holder && (
      <h2 className={styles.name}>
        {holder.firstName} {holder.lastName}
      </h2>
    )
  )
}

interface PartyChoiceProps {
  readonly people: Facts['people']
  readonly chosenIds: readonly string[]
  readonly disabled?: boolean
  readonly onChange: (personIds: readonly string[]) => void
}

export const PartyChoice = ({
  people,
  chosenIds,
  disabled = false,
  onChange,
}: PartyChoiceProps) => (
  <ChoiceGroup label={<Trans>Who is coming</Trans>}>
    <Chips>
      {people.map(({ personId, firstName }) => (
        <Chip
          key={personId}
          type="checkbox"
          disabled={disabled}
          checked={chosenIds.includes(personId)}
          onChange={({ target }) =>
            onChange(
              target.checked
                ? [...chosenIds, personId]
                : chosenIds.filter((chosen) => chosen !== personId),
            )
          }
        >
          {firstName}
        </Chip>
      ))}
    </Chips>
  </ChoiceGroup>
)

interface CampusChoiceProps {
  readonly campuses: Availability['campuses']
  readonly campusId: string
  readonly onChange: (campusId: string) => void
}

export const CampusChoice = ({ campuses, campusId, onChange }: CampusChoiceProps) => {
  const { t } = useLingui()
  return (
    campuses.length > 0 && (
      <SelectField
        label={t`Campus`}
        value={campusId}
        options={[
          { value: '', label: t`None selected` },
          ...campuses.map((campus) => ({ value: campus.campusId, label: campus.label })),
        ]}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  )
}
