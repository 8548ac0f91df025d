// When a product is on sale, what it costs, and how many one order may have.

import { useLingui } from '@lingui/react/macro'
import { FieldPair } from '../../../ui/Form.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { ProductField } from './use-product-form.ts'

interface ProductSaleFieldsProps {
  readonly field: ProductField
}

export const ProductSaleFields = ({ field }: ProductSaleFieldsProps) => {
  const { t } = useLingui()
  return (
    <>
      <FieldPair>
        <TextField
          label={t`Price before tax`}
          inputMode="decimal"
          autoComplete="off"
          {...field('price', t`Enter a price; 0 is free.`)}
        />
        <TextField
          label={t`Tax in percent`}
          inputMode="decimal"
          autoComplete="off"
          {...field('taxRate')}
        />
      </FieldPair>
      <FieldPair>
        <TextField
          type="datetime-local"
          label={t`On sale from`}
          description={t`Empty: at once.`}
          {...field('opens')}
        />
        <TextField
          type="datetime-local"
          label={t`On sale until`}
          description={t`Empty: without an end.`}
          {...field('closes')}
        />
      </FieldPair>
      <FieldPair>
        <TextField type="date" label={t`Day of delivery`} {...field('deliveryDay')} />
        <TextField
          label={t`At most in one order`}
          inputMode="numeric"
          {...field('maxPerOrder', t`From 1 to 99.`)}
        />
      </FieldPair>
    </>
  )
}
