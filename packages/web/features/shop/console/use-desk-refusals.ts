// Why the shop's desk could not do something, in the reader's language.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { ApiError } from '@lodgepole/contract/client'
import { useCommonErrorMessage } from '../../../lib/errors/use-common-error-message.ts'

const known: Readonly<Record<string, MessageDescriptor>> = {
  PRODUCT_NOT_FOUND: msg`This product is not there any more.`,
  CHANGED_MEANWHILE: msg`Somebody else has changed this in the meantime. Close this and look at it again.`,
  NOT_ENOUGH_LEFT: msg`There are not that many left.`,
  STOCK_CHANGED: msg`Something was sold meanwhile. Close this and count again.`,
  PICTURE_NOT_READABLE: msg`That is no picture that can be shown. Take a PNG, JPEG or WebP file.`,
  ORDER_STATUS: msg`The order has gone on meanwhile. Look at it again.`,
  MORE_THAN_ORDERED: msg`That is more than remains to be refunded.`,
}

const fields: Readonly<Record<string, MessageDescriptor>> = {
  price: msg`The price is an amount such as 12.50.`,
  taxRate: msg`The tax is a percentage from 0 to 100 with two decimals at most.`,
  closesAt: msg`The end of the sale comes after its beginning.`,
  options: msg`Every choice has a name and at least one thing to choose, none twice.`,
}

export const useDeskRefusals = (): ((error: unknown) => string) => {
  const { _ } = useLingui()
  const others = useCommonErrorMessage()
  return (error) => {
    if (!(error instanceof ApiError)) return others(error)
    const words =
      error.code === 'PRODUCT_NOT_VALID'
        ? fields[String(error.details?.['field'])]
        : known[error.code]
    return words ? _(words) : others(error)
  }
}
