// Settles an unpaid sale: it is booked after all, or written off.

import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@lodgepole/contract/client'
import type { TillConflict } from '@lodgepole/contract/till/endpoints'
import { useState } from 'react'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { notify } from '../../../ui/notify.ts'
import { settleSale, tillKeys } from '../api.ts'

type Settlement = { readonly how: 'book' } | { readonly how: 'write-off'; readonly reason: string }

export const useSettleSale = () => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const attempt = useAttempt()
  const [triedId, setTriedId] = useState<string>()
  const settle = async (saleId: string, settlement: Settlement) => {
    await settleSale({ saleId, ...settlement }).finally(() =>
      queries.invalidateQueries({ queryKey: tillKeys.conflicts }),
    )
    await queries.invalidateQueries({ queryKey: tillKeys.days })
    notify({
      tone: 'success',
      text: settlement.how === 'book' ? t`Sale charged.` : t`Sale written off.`,
    })
  }
  return {
    attempt,
    book: (saleId: string) => {
      setTriedId(saleId)
      return attempt.run(() => settle(saleId, { how: 'book' }))
    },
    writeOff: (saleId: string, reason: string) => settle(saleId, { how: 'write-off', reason }),
    /** The reason is already shown next to the sale, so it isn't repeated. */
    isAsBefore: ({ saleId, code }: TillConflict) =>
      triedId === saleId && attempt.error instanceof ApiError && attempt.error.code === code,
  }
}
