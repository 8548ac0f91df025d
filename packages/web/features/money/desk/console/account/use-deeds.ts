// What is done at the desk, each sent once: what was sent and not answered goes out again as the
// same deed.

import { useQueryClient } from '@tanstack/react-query'
import type { DeskMethod } from '@lodgepole/domain/money/accounts'
import { api } from '../../../../../lib/api/api.ts'
import { sendOnce } from '../../../../../lib/api/pending-requests.ts'
import { useOrganization } from '../../../../../lib/organization/app-context.tsx'

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
      return api.call(
        'POST /v2/console/money/deposit',
        {
          body: {
            ...common,
            personId: deed.personId,
            amount: deed.amount,
            method: deed.method,
            note: deed.note,
          },
        },
        how,
      )
    case 'charge':
      return api.call(
        'POST /v2/console/money/charge',
        {
          body: {
            ...common,
            personId: deed.personId,
            amount: deed.amount,
            what: deed.what,
            restricted: deed.restricted,
          },
        },
        how,
      )
    case 'payout':
      return api.call(
        'POST /v2/console/money/payout',
        {
          body: {
            ...common,
            personId: deed.personId,
            amount: deed.amount,
            method: deed.method,
            reason: deed.reason,
          },
        },
        how,
      )
    case 'adjustment':
      return api.call(
        'POST /v2/console/money/adjustment',
        {
          body: {
            ...common,
            personId: deed.personId,
            amount: deed.amount,
            direction: deed.direction,
            reason: deed.reason,
          },
        },
        how,
      )
    case 'refund':
      return api.call(
        'POST /v2/console/money/refund',
        {
          body: {
            ...common,
            transactionId: deed.transactionId,
            amount: deed.amount,
            reason: deed.reason,
          },
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
      ['console-account', 'console-statement', 'console-money', 'console-household'].map((name) =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    )
    return item.balance
  }
}
