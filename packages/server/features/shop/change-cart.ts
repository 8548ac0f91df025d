// Runs a change to a member's cart and answers with the updated cart.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import { ok } from '@lodgepole/domain/kernel/result'
import type { ProductKind } from '@lodgepole/domain/shop/product'
import type { ShopServices } from './shop-services.ts'
import type { CommandContext } from '../../platform/command-context.ts'
import type { Command } from '../../platform/run-command.ts'
import { type CartEditResult } from './commands/edit-cart.ts'
import { createOpenShop } from './open-shop.ts'
import { readCart } from './read-cart.ts'

export const createChangeCart = ({ db, commands, organizations }: ShopServices) => {
  const open = createOpenShop(organizations.findPublic)
  return async <Input>(
    call: CommandContext<Member>,
    commandFor: (kinds: readonly ProductKind[]) => Command<Input, CartEditResult>,
    input: Input,
  ) => {
    const visit = await open(call)
    if (!visit.ok) return visit
    const { actor, organizationId, requestId, nowMs, idempotencyKey } = call
    const edited = await commands.run(commandFor(visit.value.kinds), input, {
      organizationId,
      actor,
      requestId,
      nowMs,
      idempotencyKey,
    })
    return edited.ok
      ? ok({ code: 'OK' as const, item: await readCart(db, visit.value, nowMs, edited.value.left) })
      : edited
  }
}
