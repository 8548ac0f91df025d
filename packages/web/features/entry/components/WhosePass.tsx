// Selects whose pass is shown.

import { Trans, useLingui } from '@lingui/react/macro'
import { Chip, ChoiceGroup, Chips } from '../../../ui/Choice.tsx'
import { fullName, type PersonSummary } from '../../../ui/person-summary.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'

interface WhosePassProps {
  readonly people: readonly PersonSummary[]
  readonly chosen: string
  readonly onChoose: (personId: string) => void
}

/** With more people, the device's native list is quicker to scan. */
const MAX_CHIPS = 12

export const WhosePass = ({ people, chosen, onChoose }: WhosePassProps) => {
  const { t } = useLingui()
  if (people.length > MAX_CHIPS)
    return (
      <SelectField
        label={t`Pass holder`}
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.value)}
        options={people.map((person) => ({ value: person.userId, label: fullName(person) }))}
      />
    )
  return (
    <ChoiceGroup label={<Trans>Pass holder</Trans>}>
      <Chips>
        {people.map((person) => (
          <Chip
            key={person.userId}
            pictured
            name="person"
            value={person.userId}
            checked={person.userId === chosen}
            onChange={() => onChoose(person.userId)}
          >
            <PersonAvatar person={person} size="xs" /> {fullName(person)}
          </Chip>
        ))}
      </Chips>
    </ChoiceGroup>
  )
}
