// The fields of a new household: its account holder and its people.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconX } from '@tabler/icons-react'
import { Button } from '../../../ui/Button.tsx'
import { FieldPair } from '../../../ui/Form.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import styles from './NewHousehold.module.css'
import { MemberFields, noMember } from './MemberFields.tsx'
import { useConsoleRefusals } from './use-console-refusals.ts'
import { isEmailOrNone, type NewHouseholdState } from './use-new-household.ts'

/** The maximum number of people in one call. */
const MAX_PEOPLE = 20

type HolderFieldsProps = Pick<NewHouseholdState, 'attempt' | 'texts' | 'field'>

export const HolderFields = ({ attempt, texts, field }: HolderFieldsProps) => {
  const { t } = useLingui()
  const messageFor = useConsoleRefusals()
  return (
    <>
      <FieldPair>
        <TextField
          label={t`First name`}
          dir="auto"
          autoComplete="off"
          maxLength={200}
          {...field('firstName', t`Enter a first name.`)}
        />
        <TextField
          label={t`Last name`}
          dir="auto"
          autoComplete="off"
          maxLength={200}
          {...field('lastName', t`Enter a last name.`)}
        />
      </FieldPair>
      <TextField
        type="email"
        label={t`Email`}
        autoComplete="off"
        maxLength={254}
        {...field(
          'email',
          isEmailOrNone(texts.email) ? messageFor(attempt.error) : t`Enter an email address.`,
        )}
      />
      <FieldPair>
        <TextField
          type="tel"
          label={t`Phone`}
          autoComplete="off"
          maxLength={40}
          {...field('phone', t`Enter a phone number.`)}
        />
        <TextField
          label={t`Member ID`}
          autoComplete="off"
          maxLength={40}
          {...field('memberId', messageFor(attempt.error))}
        />
      </FieldPair>
    </>
  )
}

type PeopleFieldsProps = Pick<
  NewHouseholdState,
  'people' | 'setPeople' | 'tried' | 'setTried' | 'texts'
>

export const PeopleFields = ({ people, setPeople, tried, setTried, texts }: PeopleFieldsProps) => (
  <>
    {people.map((member, index) => (
      // The rows have no identity but their position until they are added.
      // oxlint-disable-next-line react/no-array-index-key
      <fieldset key={index} className={styles.member}>
        <legend>
          <Trans>Person in the household</Trans>
        </legend>
        <MemberFields
          member={member}
          tried={tried}
          onChange={(changed) => setPeople(people.with(index, changed))}
        />
        <Button
          variant="plain"
          size="dense"
          icon={<IconX size={16} />}
          onClick={() => setPeople(people.toSpliced(index, 1))}
        >
          <Trans>Skip</Trans>
        </Button>
      </fieldset>
    ))}
    {people.length < MAX_PEOPLE && (
      <div>
        <Button
          variant="gray"
          size="dense"
          icon={<IconPlus size={16} />}
          onClick={() => (
            setTried(false),
            setPeople([...people, { ...noMember, lastName: texts.lastName }])
          )}
        >
          <Trans>Add someone</Trans>
        </Button>
      </div>
    )}
  </>
)
