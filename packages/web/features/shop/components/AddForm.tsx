// What must be chosen before something goes into the cart: for whom, its options, how many. Warns
// of what the chosen person's notes name.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ShopProduct, ShopReceiver } from '@lodgepole/contract/shop/schemas'
import { useState } from 'react'
import { Form } from '../../../lib/forms/Form.tsx'
import { useCheck } from '../../../lib/forms/use-check.ts'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { mostOf, receiversFor, warningsFor } from '../shelf.ts'
import type { Wanted } from '../use-shop.ts'
import { useAllergenWords, useRefusedWords } from '../use-shop-words.ts'
import styles from './Shop.module.css'

interface AddFormProps {
  readonly product: ShopProduct
  readonly people: readonly ShopReceiver[]
  readonly onAdd: (wanted: Wanted) => Promise<void>
  readonly onClose: () => void
}

export const AddForm = ({ product, people, onAdd, onClose }: AddFormProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const wordsOf = useRefusedWords()
  const allergenWords = useAllergenWords()
  const receivers = receiversFor(product, people)
  const [personId, setPersonId] = useState(
    receivers.length === 1 ? (receivers[0]?.userId ?? '') : '',
  )
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({})
  const [qty, setQty] = useState('1')
  const person = receivers.find(({ userId }) => userId === personId)
  const warnings = warningsFor(product, person)
  const needsPerson = product.recipient !== 'nobody' && !person
  const open = product.options.find(({ key, required }) => required && !options[key])
  const { tried, check } = useCheck(needsPerson ? 'person' : open?.key)
  const missing = t`Please choose`
  const isMissing = (key: string, required: boolean) => tried && required && !options[key]
  const add = () =>
    onAdd({
      productId: product.productId,
      qty: Number(qty),
      options: Object.fromEntries(
        Object.entries(options).filter(([, value]) => value.trim() !== ''),
      ),
      personId: person?.userId ?? null,
    })
  const name = person?.firstName
  const named = allergenWords(warnings)
  return (
    <Form
      className={styles.form}
      attempt={attempt}
      check={check}
      onSubmit={add}
      aria-label={product.name}
    >
      {product.recipient !== 'nobody' && (
        <SelectField
          label={t`For whom?`}
          name="person"
          required
          value={personId}
          onChange={(event) => setPersonId(event.target.value)}
          error={tried && !person && missing}
          options={[
            { value: '', label: missing, disabled: true },
            ...receivers.map(({ userId, firstName, lastName }) => ({
              value: userId,
              label: `${firstName} ${lastName}`.trim(),
            })),
          ]}
        />
      )}
      {warnings.length > 0 && (
        <Notice tone="warning" live title={<Trans>Please check</Trans>}>
          <Trans>
            This contains {named}, which the notes about <bdi>{name}</bdi> mention.
          </Trans>
        </Notice>
      )}
      {product.options.map((option) =>
        option.kind === 'choice' ? (
          <SelectField
            key={option.key}
            label={option.label}
            name={option.key}
            required={option.required}
            value={options[option.key] ?? ''}
            error={isMissing(option.key, option.required) && missing}
            onChange={(event) => setOptions({ ...options, [option.key]: event.target.value })}
            options={[
              { value: '', label: missing, disabled: option.required },
              ...option.choices.map((choice) => ({ value: choice, label: choice })),
            ]}
          />
        ) : (
          <TextField
            key={option.key}
            label={option.label}
            name={option.key}
            required={option.required}
            maxLength={option.maxLength}
            value={options[option.key] ?? ''}
            error={isMissing(option.key, option.required) && missing}
            onChange={(event) => setOptions({ ...options, [option.key]: event.target.value })}
          />
        ),
      )}
      {mostOf(product) > 1 && (
        <SelectField
          label={t`How many?`}
          name="qty"
          value={qty}
          onChange={(event) => setQty(event.target.value)}
          options={Array.from({ length: mostOf(product) }, (_, index) => ({
            value: String(index + 1),
            label: String(index + 1),
          }))}
        />
      )}
      <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
      <div className={styles.foot}>
        <SubmitButton attempt={attempt} wide={false}>
          <Trans>Add to cart</Trans>
        </SubmitButton>
        <Button variant="gray" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </Form>
  )
}
