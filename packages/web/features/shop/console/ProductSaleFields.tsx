// When a product is on sale, its price, and the maximum quantity per order.

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
          {...field('price', t`Enter a price. If it’s free, enter 0.`)}
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
          description={t`If empty, the sale begins right away.`}
          {...field('opens')}
        />
        <TextField
          type="datetime-local"
          label={t`On sale until`}
          description={t`If empty, the sale has no end.`}
          {...field('closes')}
        />
      </FieldPair>
      <FieldPair>
        <TextField type="date" label={t`Day of delivery`} {...field('deliveryDay')} />
        <TextField
          label={t`Maximum per order`}
          inputMode="numeric"
          {...field('maxPerOrder', t`Enter a number from 1 to 99.`)}
        />
      </FieldPair>
    </>
  )
}
