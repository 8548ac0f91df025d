// Adjustments at the desk, each sent once. An adjustment without an answer is sent again under the
// same key.

import { useQueryClient } from '@tanstack/react-query'
import type { DeskMethod } from '@lodgepole/domain/money/accounts'
import { sendOnce } from '../../../../../lib/api/pending-requests.ts'
import { useOrganization } from '../../../../../lib/organization/app-context.tsx'
import {
  depositAtDesk,
  chargeAtDesk,
  payOutAtDesk,
  adjustAtDesk,
  refundAtDesk,
  moneyDeskKeys,
} from '../../api.ts'
import { keyRoots } from '../../../../../lib/api/key-roots.ts'

export type Adjustment =
  | {
      readonly kind: 'deposit'
      readonly personId: string
      readonly amount: string
      readonly method: DeskMethod
      readonly note: string
    }
  | {
      readonly kind: 'charge'
      readonly personId: string
      readonly amount: string
      readonly what: string
      readonly restricted: boolean
    }
  | {
      readonly kind: 'payout'
      readonly personId: string
      readonly amount: string
      readonly method: DeskMethod | 'card'
      readonly reason: string
    }
  | {
      readonly kind: 'adjustment'
      readonly personId: string
      readonly amount: string
      readonly direction: 'add' | 'take'
      readonly reason: string
    }
  | {
      readonly kind: 'refund'
      readonly transactionId: string
      readonly amount: string
      readonly reason: string
    }

type Common = {
  readonly organizationId: string | undefined
  readonly adjustmentId: string
  readonly confirmedAmount: string
}

const send = (adjustment: Adjustment, common: Common) => {
  const how = { idempotencyKey: common.adjustmentId }
  switch (adjustment.kind) {
    case 'deposit':
      return depositAtDesk(
        {
          ...common,
          personId: adjustment.personId,
          amount: adjustment.amount,
          method: adjustment.method,
          note: adjustment.note,
        },
        how,
      )
    case 'charge':
      return chargeAtDesk(
        {
          ...common,
          personId: adjustment.personId,
          amount: adjustment.amount,
          what: adjustment.what,
          restricted: adjustment.restricted,
        },
        how,
      )
    case 'payout':
      return payOutAtDesk(
        {
          ...common,
          personId: adjustment.personId,
          amount: adjustment.amount,
          method: adjustment.method,
          reason: adjustment.reason,
        },
        how,
      )
    case 'adjustment':
      return adjustAtDesk(
        {
          ...common,
          personId: adjustment.personId,
          amount: adjustment.amount,
          direction: adjustment.direction,
          reason: adjustment.reason,
        },
        how,
      )
    case 'refund':
      return refundAtDesk(
        {
          ...common,
          transactionId: adjustment.transactionId,
          amount: adjustment.amount,
          reason: adjustment.reason,
        },
        how,
      )
  }
}

export const useAdjustments = () => {
  const organizationId = useOrganization()?.organizationId
  const client = useQueryClient()
  return async (adjustment: Adjustment): Promise<string> => {
    const { item } = await sendOnce(
      JSON.stringify(['desk', organizationId, adjustment]),
      undefined,
      ({ key }) =>
        send(adjustment, { organizationId, adjustmentId: key, confirmedAmount: adjustment.amount }),
    )
    await Promise.all(
      [
        moneyDeskKeys.accounts,
        moneyDeskKeys.statements,
        moneyDeskKeys.transactions,
        keyRoots.consoleHousehold,
      ].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
    return item.balance
  }
}
