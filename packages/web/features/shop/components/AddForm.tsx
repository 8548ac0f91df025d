// The choices required before a product goes into the cart: for whom, its options, how many. Warns
// if the person's notes mention one of its ingredients.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ShopProduct, ShopReceiver } from '@lodgepole/contract/shop/schemas'
import { useState } from 'react'
import { Form } from '../../../lib/forms/Form.tsx'
import { useCheck } from '../../../lib/forms/use-check.ts'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { mostOf, receiversFor } from '../shelf.ts'
import type { Wanted } from '../use-shop.ts'
import { useRefusalMessage } from '../use-shop-labels.ts'
import styles from './Shop.module.css'
import { OptionField } from './OptionField.tsx'
import { ReceiverField } from './ReceiverField.tsx'

interface AddFormProps {
  readonly product: ShopProduct
  readonly people: readonly ShopReceiver[]
  readonly onAdd: (wanted: Wanted) => Promise<void>
  readonly onClose: () => void
}

interface QuantityFieldProps {
  readonly most: number
  readonly value: string
  readonly onChange: (quantity: string) => void
}

const QuantityField = ({ most, value, onChange }: QuantityFieldProps) => {
  const { t } = useLingui()
  return (
    <SelectField
      label={t`How many?`}
      name="qty"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={Array.from({ length: most }, (_, index) => ({
        value: String(index + 1),
        label: String(index + 1),
      }))}
    />
  )
}

export const AddForm = ({ product, people, onAdd, onClose }: AddFormProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const messageFor = useRefusalMessage()
  const receivers = receiversFor(product, people)
  const [personId, setPersonId] = useState(
    receivers.length === 1 ? (receivers[0]?.userId ?? '') : '',
  )
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({})
  const [qty, setQty] = useState('1')
  const person = receivers.find(({ userId }) => userId === personId)
  const needsPerson = product.recipient !== 'nobody' && !person
  const open = product.options.find(({ key, required }) => required && !options[key])
  const { tried, check } = useCheck(needsPerson ? 'person' : open?.key)
  const missing = t`Choose one`
  const errorOf = ({ key, required }: ShopProduct['options'][number]) =>
    tried && required && !options[key] && missing
  const add = () =>
    onAdd({
      productId: product.productId,
      qty: Number(qty),
      options: Object.fromEntries(
        Object.entries(options).filter(([, value]) => value.trim() !== ''),
      ),
      personId: person?.userId ?? null,
    })
  return (
    <Form
      className={styles.form}
      attempt={attempt}
      check={check}
      onSubmit={add}
      aria-label={product.name}
    >
      <ReceiverField
        product={product}
        receivers={receivers}
        value={personId}
        error={tried && !person && missing}
        onChange={setPersonId}
      />
      {product.options.map((option) => (
        <OptionField
          key={option.key}
          option={option}
          value={options[option.key] ?? ''}
          error={errorOf(option)}
          onChange={(value) => setOptions({ ...options, [option.key]: value })}
        />
      ))}
      {mostOf(product) > 1 && (
        <QuantityField most={mostOf(product)} value={qty} onChange={setQty} />
      )}
      <RefusedNotice error={attempt.error} messageFor={messageFor} />
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
