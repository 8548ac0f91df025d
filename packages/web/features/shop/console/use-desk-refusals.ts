// Why the shop's desk could not do something, in the reader's language.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { ApiError } from '@lodgepole/contract/client'
import { errorMessages } from '../../../lib/errors/error-messages.ts'
import { shopErrors } from '../../../lib/errors/messages/shop.ts'
import { shopDeskErrors } from '../../../lib/errors/messages/shop-desk.ts'

const fields: Readonly<Record<string, MessageDescriptor>> = {
  price: msg`The price is an amount such as 12.50.`,
  taxRate: msg`The tax is a percentage from 0 to 100 with two decimals at most.`,
  closesAt: msg`The end of the sale comes after its beginning.`,
  options: msg`Every choice has a name and at least one thing to choose, none twice.`,
}

const useKnownRefusals = errorMessages({ ...shopErrors, ...shopDeskErrors }, ['staff'])

export const useDeskRefusals = (): ((error: unknown) => string) => {
  const { _ } = useLingui()
  const others = useKnownRefusals()
  return (error) => {
    const words =
      error instanceof ApiError && error.code === 'PRODUCT_NOT_VALID'
        ? fields[String(error.details?.['field'])]
        : undefined
    return words ? _(words) : others(error)
  }
}
