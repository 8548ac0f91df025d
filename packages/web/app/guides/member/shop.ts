// Tasks in the shop.

import { msg } from '@lingui/core/macro'
import { button, later, link, list, step } from '../topic.ts'
import type { MemberTopic } from './member-topic.ts'

export const shopTopics: readonly MemberTopic[] = [
  {
    audience: 'member',
    id: 'care-package',
    area: 'care',
    route: 'carePackages',
    title: msg`Order a care package`,
    summary: msg`Send a treat to someone who is away. Other orders in the shop work the same way.`,
    steps: [
      step(
        msg({ message: 'Select {add} below what you would like to send.' }),
        { add: button(msg`Add to cart`) },
        msg`The care packages, each with its day of delivery and its price.`,
      ),
      step(msg({ message: 'Choose the person under {whom} and select {add}.' }), {
        whom: list(msg`For whom?`),
        add: button(msg`Add to cart`),
      }),
      step(msg({ message: 'Select {cart}.' }), { cart: link(msg`View cart`) }),
      later(msg({ message: 'Select {checkout}, choose how to pay and select {pay}.' }), {
        checkout: button(msg`Checkout`),
        pay: button(msg({ message: 'Pay {total} and order' })),
      }),
    ],
  },
]
