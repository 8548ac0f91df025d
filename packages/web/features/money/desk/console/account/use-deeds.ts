// What is done at the desk, each sent once: what was sent and not answered goes out again as the
// same deed.

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

export type Deed =
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
  readonly deedId: string
  readonly confirmedAmount: string
}

const send = (deed: Deed, common: Common) => {
  const how = { idempotencyKey: common.deedId }
  switch (deed.kind) {
    case 'deposit':
      return depositAtDesk(
        {
          ...common,
          personId: deed.personId,
          amount: deed.amount,
          method: deed.method,
          note: deed.note,
        },
        how,
      )
    case 'charge':
      return chargeAtDesk(
        {
          ...common,
          personId: deed.personId,
          amount: deed.amount,
          what: deed.what,
          restricted: deed.restricted,
        },
        how,
      )
    case 'payout':
      return payOutAtDesk(
        {
          ...common,
          personId: deed.personId,
          amount: deed.amount,
          method: deed.method,
          reason: deed.reason,
        },
        how,
      )
    case 'adjustment':
      return adjustAtDesk(
        {
          ...common,
          personId: deed.personId,
          amount: deed.amount,
          direction: deed.direction,
          reason: deed.reason,
        },
        how,
      )
    case 'refund':
      return refundAtDesk(
        {
          ...common,
          transactionId: deed.transactionId,
          amount: deed.amount,
          reason: deed.reason,
        },
        how,
      )
  }
}

export const useDeeds = () => {
  const organizationId = useOrganization()?.organizationId
  const client = useQueryClient()
  return async (deed: Deed): Promise<string> => {
    const { item } = await sendOnce(
      JSON.stringify(['desk', organizationId, deed]),
      undefined,
      ({ key }) => send(deed, { organizationId, deedId: key, confirmedAmount: deed.amount }),
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
