// The card form of a browser, with the sandbox in place of the provider.

import { testNumbers, type Behaviour } from '../../../sandbox/test-cards.ts'
import { tokenAt } from '../../../sandbox/testing/sandbox-fixture.ts'
import { households } from '../model/scene.ts'
import type { Caller } from './caller.ts'

/** Registers each household with the provider. Its customer is known as `<household> customer`. */
export const openCards = async (
  caller: Caller,
  sandbox: string,
  learn: (name: string, id: string) => void,
): Promise<(behaviour: Behaviour) => Promise<string>> => {
  for (const who of households) {
    const [answer] = await caller.send({
      who,
      route: 'POST /v2/bank/providers/square/create/customer',
      body: { email: `${who}@oak.example` },
    })
    if (!answer?.json?.item) throw new Error(`${who} has no customer: ${answer?.text}`)
    learn(`${who} customer`, String(answer.json.item.square.customerId))
  }
  return async (behaviour) =>
    ((await tokenAt(sandbox, 'square', testNumbers[behaviour])) as { readonly value: string }).value
}
