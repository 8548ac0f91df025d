// The guests of a stay: a group of fields per person, with buttons to add and remove one.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { takesAn } from '@lodgepole/domain/organizations/own-terms'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { focusField } from '../../../lib/forms/focus-field.ts'
import { Button } from '../../../ui/Button.tsx'
import { usePeopleLabels } from '../../../lib/organization/use-people-labels.ts'
import { NOBODY, refusedEmail, repeatedRenters, type RenterTexts } from '../stay-form.ts'
import { useErrorMessage } from '../use-lodging-labels.ts'
import styles from './Lodging.module.css'
import { RenterFieldset } from './RenterFieldset.tsx'

interface RenterFieldsProps {
  readonly renters: readonly RenterTexts[]
  /** The fields that are wrong. */
  readonly faults: ReadonlySet<string>
  /**
   * Why the last attempt failed. An error about an address appears at its field, which takes the
   * focus.
   */
  readonly refusal: unknown
  /** The property's capacity. Undefined while none is selected. */
  readonly most: number | undefined
  readonly onChange: (renters: readonly RenterTexts[]) => void
}

interface AddRenterProps {
  readonly count: number
  /** The property's capacity. Undefined while none is selected. */
  readonly most: number | undefined
  readonly onAdd: () => void
}

const AddRenter = ({ count, most, onAdd }: AddRenterProps) => {
  const { t } = useLingui()
  const { renter: label } = usePeopleLabels()
  if (most === undefined)
    return (
      <p className={styles.small}>
        <Trans>Choose a property first. Then you can add as many people as it has room for.</Trans>
      </p>
    )
  if (count >= most)
    return (
      <p className={styles.small} role="status">
        <Plural
          value={most}
          one="This property has room for # person."
          other="This property has room for # people."
        />
      </p>
    )
  return (
    <Button variant="light" icon={<IconPlus size={20} />} onClick={onAdd}>
      {label ? (
        takesAn(label) ? (
          t`Add an ${label}`
        ) : (
          t`Add a ${label}`
        )
      ) : (
        <Trans>Add a person</Trans>
      )}
    </Button>
  )
}

export const RenterFields = ({ renters, faults, refusal, most, onChange }: RenterFieldsProps) => {
  const { t } = useLingui()
  const messageFor = useErrorMessage()
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const refused = refusedEmail(refusal)
    if (refused && fields.current) focusField(fields.current, refused)
  }, [refusal])
  const repeated = repeatedRenters(renters)
  const emailError = (index: number): string | false => {
    const field = `email-${index}`
    if (refusedEmail(refusal) === field) return messageFor(refusal)
    if (!faults.has(field)) return false
    return repeated.has(index)
      ? t`Someone else in this stay already has this address. Enter another one.`
      : t`Enter an email address.`
  }
  const { renter: label } = usePeopleLabels()
  const set = (index: number, change: Partial<RenterTexts>) =>
    onChange(renters.map((renter, at) => (at === index ? { ...renter, ...change } : renter)))
  return (
    <div className={styles.renters} ref={fields}>
      {renters.map((renter, index) => {
        const number = index + 1
        return (
          <RenterFieldset
            // People without a name have nothing else that identifies them.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            renter={renter}
            index={index}
            name={label ? `${label} ${number}` : t`Person ${number}`}
            isAlone={renters.length === 1}
            needsFirstName={faults.has(`firstName-${index}`)}
            emailError={emailError(index)}
            onChange={(change) => set(index, change)}
            onRemove={() => onChange(renters.filter((_, at) => at !== index))}
          />
        )
      })}
      <AddRenter count={renters.length} most={most} onAdd={() => onChange([...renters, NOBODY])} />
    </div>
  )
}
