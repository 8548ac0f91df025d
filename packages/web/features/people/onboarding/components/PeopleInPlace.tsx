// Adds the people of a household during the step that asks about them. A name is enough; the rest
// can follow in the portal. The open steps are only reloaded when the person continues, so that
// several people can be added.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AccountUser } from '@lodgepole/contract/people/schemas'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { birthdayRule } from '../../../../lib/forms/birthday.ts'
import { Form } from '../../../../lib/forms/Form.tsx'
import { SubmitButton } from '../../../../lib/forms/SubmitButton.tsx'
import { UnsavedChanges } from '../../../../lib/forms/UnsavedChanges.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { useFocusBack } from '../../../../lib/dialogs/use-focus-back.ts'
import { isFilled, useFields } from '../../../../lib/forms/use-fields.ts'
import { usePeopleLabels } from '../../../../lib/organization/use-people-labels.ts'
import { Button } from '../../../../ui/Button.tsx'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { StepNotice } from './StepNotice.tsx'
import styles from './Steps.module.css'
import { createPerson } from '../../api.ts'

interface Added {
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
}

interface PersonFormProps {
  readonly user: AccountUser
  readonly onAdded: (person: Added) => void
  readonly onCancel: () => void
}

const PersonForm = ({ user, onAdded, onCancel }: PersonFormProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const { texts, field, check, isChanged } = useFields(
    { firstName: '', lastName: user.lastName, birthISO: '' },
    { firstName: isFilled, lastName: isFilled, birthISO: birthdayRule(user.organization.timeZone) },
  )
  const form = useRef<HTMLFormElement>(null)
  // The pressed button is gone, and the form has replaced it.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const add = async () => {
    const { item } = await createPerson({ ...texts, organizationId: user.organizationId })
    onAdded(item.userpair.child)
  }
  return (
    <Form ref={form} className={styles.form} attempt={attempt} check={check} onSubmit={add}>
      <div className={styles.pair}>
        <TextField
          {...field('firstName', t`Enter a first name.`)}
          label={t`First name`}
          dir="auto"
          autoComplete="off"
          maxLength={200}
        />
        <TextField
          {...field('lastName', t`Enter a last name.`)}
          label={t`Last name`}
          dir="auto"
          autoComplete="off"
          maxLength={200}
        />
      </div>
      <TextField
        {...field('birthISO', t`Enter a birthday in the past, no more than 150 years ago.`)}
        label={t`Birthday (optional)`}
        type="date"
      />
      <UnsavedChanges when={isChanged && !attempt.busy} />
      <StepNotice attempt={attempt} />
      <div className={styles.foot}>
        <SubmitButton attempt={attempt} wide={false}>
          <Trans>Save</Trans>
        </SubmitButton>
        <Button variant="gray" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  )
}

export const PeopleInPlace = ({ user }: { readonly user: AccountUser }) => {
  const { addPerson } = usePeopleLabels()
  const [added, setAdded] = useState<readonly Added[]>([])
  const [isAdding, setIsAdding] = useState(false)
  const add = useFocusBack(isAdding)
  const count = added.length
  const close = () => setIsAdding(false)
  const keep = (person: Added) => {
    setAdded((before) => [...before, person])
    close()
  }
  return (
    <div className={styles.form}>
      <p className={styles.text} role="status">
        {count > 0 && <Plural value={count} one="# person added" other="# people added" />}
      </p>
      {count > 0 && (
        <ul className={styles.added}>
          {added.map((person) => (
            <li key={person.userId} className={styles.line}>
              <PersonAvatar person={person} size="sm" />
              <span dir="auto">
                {person.firstName} {person.lastName}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <PersonForm user={user} onAdded={keep} onCancel={close} />
      ) : (
        <Button
          ref={add}
          wide
          variant="light"
          icon={<IconPlus size={20} />}
          onClick={() => setIsAdding(true)}
        >
          {addPerson}
        </Button>
      )}
    </div>
  )
}
