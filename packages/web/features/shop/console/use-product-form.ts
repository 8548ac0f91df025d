// State of the product form, and saving it.

import type { DeskProduct } from '@lodgepole/contract/shop/desk-endpoints'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { isFilled, useFields } from '../../../lib/forms/use-fields.ts'
import { notify } from '../../../ui/notify.ts'
import { draftOf, type ProductTicks, textsOf, ticksOf } from './product-fields.ts'
import { useDeskChanges } from './use-desk.ts'

const isWhole = (least: number, most: number) => (text: string) =>
  /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most

interface ProductFormParts {
  readonly kind: DeskProduct['kind']
  /** Undefined for a new product. */
  readonly product: DeskProduct | undefined
}

export const useProductForm = ({ kind, product }: ProductFormParts) => {
  const { t } = useLingui()
  const timeZone = useOrganization()?.timeZone ?? 'UTC'
  const { save } = useDeskChanges()
  const [ticks, setTicks] = useState(() => ticksOf(product, kind))
  const { texts, field, check } = useFields(
    { ...textsOf(product, timeZone) },
    { name: isFilled, price: isFilled, maxPerOrder: isWhole(1, 99), place: isWhole(0, 9_999) },
  )
  const set = (change: Partial<ProductTicks>) => setTicks((before) => ({ ...before, ...change }))
  const store = async (close: () => void) => {
    await save({
      productId: product?.productId,
      version: product?.version,
      kind,
      product: draftOf(texts, ticks, product, timeZone, t`Size`),
    })
    close()
    const { name } = texts
    notify({ tone: 'success', text: t`${name} has been saved.` })
  }
  return { ticks, set, field, check, save: store }
}

export type ProductField = ReturnType<typeof useProductForm>['field']
