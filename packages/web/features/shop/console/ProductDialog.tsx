// Adds or edits a product: name, price, when it can be ordered, who it is for, and its ingredients.

import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskProduct } from '@lodgepole/contract/shop/desk-endpoints'
import { DialogForm } from '../../../lib/dialogs/DialogForm.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { CheckLine } from '../../../ui/Form.tsx'
import { MessageField } from '../../../ui/MessageField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import styles from './Desk.module.css'
import { ProductPicture } from './ProductPicture.tsx'
import { useDeskRefusals } from './use-desk-refusals.ts'
import { ProductChoiceFields } from './ProductChoiceFields.tsx'
import { ProductSaleFields } from './ProductSaleFields.tsx'
import { useProductForm } from './use-product-form.ts'

interface ProductDialogProps {
  readonly kind: DeskProduct['kind']
  readonly product: DeskProduct | undefined
  readonly onClosed: () => void
}

export const ProductDialog = ({ kind, product, onClosed }: ProductDialogProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const messageFor = useDeskRefusals()
  const { ticks, set, field, check, save } = useProductForm({ kind, product })
  return (
    <DialogForm
      wide
      title={product ? <Trans>Edit {product.name}</Trans> : <Trans>New product</Trans>}
      className={styles.form}
      {...{ attempt, check, messageFor, onClosed }}
      onSubmit={save}
      action={<Trans>Save</Trans>}
    >
      <TextField label={t`Name`} maxLength={120} {...field('name', t`Enter a name.`)} />
      <MessageField label={t`Description`} rows={2} maxLength={1_000} {...field('description')} />
      <ProductPicture url={ticks.imageUrl} onChange={(imageUrl) => set({ imageUrl })} />
      <ProductSaleFields field={field} />
      <ProductChoiceFields field={field} ticks={ticks} onChange={set} />
      <TextField
        label={t`Position on the shelf`}
        description={t`Lower numbers come first.`}
        inputMode="numeric"
        {...field('place', t`Enter a whole number.`)}
      />
      <CheckLine
        checked={ticks.isHidden}
        onChange={(event) => set({ isHidden: event.target.checked })}
      >
        <Trans>Hide it from members</Trans>
      </CheckLine>
    </DialogForm>
  )
}
