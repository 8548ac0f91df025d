// Tasks with money and orders.

import { kindsSold } from '@lodgepole/domain/shop/product'
import { msg } from '@lingui/core/macro'
import { button, field, group, later, list, radio, step } from '../topic.ts'
import type { StaffTopic } from './staff-topic.ts'

export const moneyTopics: readonly StaffTopic[] = [
  {
    audience: 'staff',
    id: 'desk-deposit',
    area: 'bank',
    route: 'people',
    needs: 'moneyWrite',
    isUsed: ({ features }) => features.spendingAccounts,
    title: msg`Take a deposit at the desk`,
    summary: msg`Add cash or a check to a person’s spending account.`,
    steps: [
      step(msg({ message: 'Find the person under {find} and select the name.' }), {
        find: list(msg`Find people`),
      }),
      step(msg`In the household, select the person’s balance.`),
      step(msg({ message: 'Select {deposit}.' }), { deposit: button(msg`Take a deposit`) }),
      step(
        msg({ message: 'Enter the {amount}, choose the {method} and select {take}.' }),
        {
          amount: field(msg`Amount`),
          method: group(msg`Payout method`),
          take: button(msg`Take the deposit`),
        },
        msg`The form for a deposit, with the amount and how it is paid.`,
      ),
    ],
  },
  {
    audience: 'staff',
    id: 'refund-charge',
    area: 'bank',
    route: 'people',
    needs: 'moneyWrite',
    isUsed: ({ features }) => features.spendingAccounts,
    title: msg`Refund a charge`,
    summary: msg`Refund all or part of what a person paid from a spending account.`,
    steps: [
      step(msg({ message: 'Find the person under {find} and select the name.' }), {
        find: list(msg`Find people`),
      }),
      step(msg`In the household, select the person’s balance.`),
      step(msg`Find the charge in the list and select the button next to it.`),
      step(
        msg({ message: 'Check the {amount}, enter a {reason} and select {give}.' }),
        {
          amount: field(msg`Amount`),
          reason: field(msg`Reason`),
          give: button(msg({ message: 'Refund', context: 'button' })),
        },
        msg`The form for a refund, with the amount and the reason.`,
      ),
    ],
  },
  {
    audience: 'staff',
    id: 'handle-order',
    area: 'products',
    route: 'productOrders',
    needs: 'shopWrite',
    isUsed: (organization) => kindsSold(organization).length > 0,
    title: msg`Handle an order`,
    summary: msg`Pack an order and mark it as delivered.`,
    steps: [
      step(
        msg({ message: 'Choose {placed} to see the orders that are waiting.' }),
        { placed: radio(msg`Placed`) },
        msg`The list of orders with what each needs next.`,
      ),
      later(msg({ message: 'Select {packed} when the order is packed.' }), {
        packed: button(msg`Packed`),
      }),
      later(
        msg({
          message: 'Select {delivered} once you’ve handed it over. We’ll let the household know.',
        }),
        {
          delivered: button(msg`Mark as delivered`),
        },
      ),
    ],
  },
]
