// Who comes: a line of fields for each, one more with a button, one less with another.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { takesAn } from '@lodgepole/domain/organizations/own-words'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { focusField } from '../../../lib/forms/focus-field.ts'
import { Button } from '../../../ui/Button.tsx'
import { usePeopleLabels } from '../../../lib/organization/use-people-labels.ts'
import { FieldPair } from '../../../ui/Form.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { NOBODY, refusedEmail, repeatedRenters, type RenterTexts } from '../stay-form.ts'
import { useErrorMessage } from '../use-lodging-words.ts'
import styles from './Lodging.module.css'

interface RenterFieldsProps {
  readonly renters: readonly RenterTexts[]
  /** The fields that are wrong. */
  readonly faults: ReadonlySet<string>
  /** Why the last try failed: what is about an address is told there, and takes the focus. */
  readonly refusal: unknown
  /** How many the property takes; undefined while none is chosen. */
  readonly most: number | undefined
  readonly onChange: (renters: readonly RenterTexts[]) => void
}

export const RenterFields = ({ renters, faults, refusal, most, onChange }: RenterFieldsProps) => {
  const { t } = useLingui()
  const wordsOf = useErrorMessage()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const refused = refusedEmail(refusal)
    if (refused && place.current) focusField(place.current, refused)
  }, [refusal])
  const repeated = repeatedRenters(renters)
  const emailError = (index: number): string | false => {
    const field = `email-${index}`
    if (refusedEmail(refusal) === field) return wordsOf(refusal)
    if (!faults.has(field)) return false
    return repeated.has(index)
      ? t`Somebody else here has this address already.`
      : t`Enter an email address.`
  }
  const { renter: word } = usePeopleLabels()
  const set = (index: number, change: Partial<RenterTexts>) =>
    onChange(renters.map((renter, at) => (at === index ? { ...renter, ...change } : renter)))
  return (
    <div className={styles.renters} ref={place}>
      {renters.map((renter, index) => {
        const number = index + 1
        const name = word ? `${word} ${number}` : t`Person ${number}`
        return (
          // People without a name have nothing else to be told apart by.
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={index} className={styles.renter}>
            <legend>{name}</legend>
            <FieldPair>
              <TextField
                label={t`First name`}
                name={`firstName-${index}`}
                autoComplete="off"
                required
                value={renter.firstName}
                error={faults.has(`firstName-${index}`) && t`Enter a first name.`}
                onChange={(event) => set(index, { firstName: event.target.value })}
              />
              <TextField
                label={t`Last name`}
                name={`lastName-${index}`}
                autoComplete="off"
                value={renter.lastName}
                onChange={(event) => set(index, { lastName: event.target.value })}
              />
            </FieldPair>
            <TextField
              label={t`Email`}
              name={`email-${index}`}
              type="email"
              inputMode="email"
              autoComplete="off"
              required={index === 0}
              value={renter.email}
              error={emailError(index)}
              description={
                index === 0
                  ? t`The invitation goes here.`
                  : t`The invitation goes here. Without an email address they are only listed: they cannot book, and have no spending account.`
              }
              onChange={(event) => set(index, { email: event.target.value })}
            />
            {renters.length > 1 && (
              <div className={styles.foot}>
                <Button
                  variant="gray"
                  onClick={() => onChange(renters.filter((_, at) => at !== index))}
                  aria-label={t`Remove ${name}`}
                >
                  <Trans>Remove</Trans>
                </Button>
              </div>
            )}
          </fieldset>
        )
      })}
      {most === undefined ? (
        <p className={styles.small}>
          <Trans>Once a property is chosen, as many as it has room for can be added.</Trans>
        </p>
      ) : renters.length >= most ? (
        <p className={styles.small} role="status">
          <Plural
            value={most}
            one="This property has room for # person."
            other="This property has room for # people."
          />
        </p>
      ) : (
        <Button
          variant="light"
          icon={<IconPlus size={20} />}
          onClick={() => onChange([...renters, NOBODY])}
        >
          {word ? (
            takesAn(word) ? (
              t`Add an ${word}`
            ) : (
              t`Add a ${word}`
            )
          ) : (
            <Trans>Add a person</Trans>
          )}
        </Button>
      )}
    </div>
  )
}
