// Why an action at the shop's desk failed, in the reader's language.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { ApiError } from '@lodgepole/contract/client'
import { errorMessages } from '../../../lib/errors/error-messages.ts'
import { shopErrors } from '../../../lib/errors/messages/shop.ts'
import { shopDeskErrors } from '../../../lib/errors/messages/shop-desk.ts'

const fields: Readonly<Record<string, MessageDescriptor>> = {
  price: msg`Enter a price such as 12.50.`,
  taxRate: msg`Enter a percentage from 0 to 100 with no more than two decimals.`,
  closesAt: msg`The sale has to end after it begins. Change one of the dates.`,
  options: msg`Each choice needs a name and at least one option, and no option twice.`,
}

const useKnownRefusals = errorMessages({ ...shopErrors, ...shopDeskErrors }, ['staff'])

export const useDeskRefusals = (): ((error: unknown) => string) => {
  const { _ } = useLingui()
  const others = useKnownRefusals()
  return (error) => {
    const labels =
      error instanceof ApiError && error.code === 'PRODUCT_NOT_VALID'
        ? fields[String(error.details?.['field'])]
        : undefined
    return labels ? _(labels) : others(error)
  }
}
