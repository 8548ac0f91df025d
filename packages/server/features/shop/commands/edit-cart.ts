// The cart of an account, changed under its lock: add, change, remove by index, reset, and several
// changes in one call.

import {
  householdIdOf,
  type OrderId,
  type ProductId,
  type HouseholdId,
} from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import {
  addLine,
  changeQty,
  removeAt,
  totalQty,
  type CartLine,
  type CartRequest,
  type LinePosition,
} from '@lodgepole/domain/shop/cart'
import { checkLine } from '@lodgepole/domain/shop/check'
import type { Product, ProductKind } from '@lodgepole/domain/shop/product'
import { shopRefusals } from '@lodgepole/domain/shop/refusals'
import { newId } from '../../../platform/new-id.ts'
import type { Command, CommandTransaction } from '../../../platform/run-command.ts'
import { lockCart, writeCart } from '../cart-store.ts'
import { findHousehold, type Household } from '../household-store.ts'
import { findOrder } from '../order-store.ts'
import { findProducts } from '../product-store.ts'

/** What could not be put into the cart, and why. */
export interface SkippedProduct {
  readonly productId: ProductId
  readonly name: string
  readonly refusal: Refusal
}

interface CartEdit {
  readonly lines: readonly CartLine[]
  readonly left: readonly SkippedProduct[]
}

interface CartContext {
  readonly products: ReadonlyMap<string, Product>
  readonly household: Household
  readonly nowSeconds: number
}

export interface CartEditResult {
  readonly left: readonly SkippedProduct[]
}

const linesOfProduct = (lines: readonly CartLine[], productId: ProductId) =>
  lines.filter((line) => line.productId === productId)

const addRequestedLine = (
  lines: readonly CartLine[],
  request: CartRequest,
  { products, household, nowSeconds }: CartContext,
): Result<readonly CartLine[], Refusal> => {
  const checked = checkLine(
    products.get(request.productId),
    request,
    request.qty + totalQty(linesOfProduct(lines, request.productId)),
    household,
    nowSeconds,
  )
  if (!checked.ok) return checked
  const { priceCents, taxBasisPoints } = checked.value
  return addLine(lines, {
    ...request,
    lineId: newId(),
    seenPriceCents: priceCents,
    seenTaxBasisPoints: taxBasisPoints,
  })
}

const addRequestedLines = (
  lines: readonly CartLine[],
  requestedLines: readonly CartRequest[],
  cartContext: CartContext,
): CartEdit =>
  requestedLines.reduce(
    (result: CartEdit, request): CartEdit => {
      const added = addRequestedLine(result.lines, request, cartContext)
      if (added.ok) return { ...result, lines: added.value }
      return {
        ...result,
        left: [
          ...result.left,
          {
            productId: request.productId,
            name: cartContext.products.get(request.productId)?.name ?? '',
            refusal: added.error,
          },
        ],
      }
    },
    { lines, left: [] },
  )

type Edit<Input> = (
  lines: readonly CartLine[],
  input: Input,
  cartContext: CartContext,
) => Result<CartEdit, Refusal>

const cartCommand = <Input>(
  name: string,
  kinds: readonly ProductKind[],
  productIdsOf: (input: Input) => readonly string[],
  edit: Edit<Input>,
): Command<Input, CartEditResult> => ({
  name,
  permission: 'member',
  run: async (tx, input) => {
    const householdId = householdIdOf(tx.context.actor.userId)
    return runEdit(tx, householdId, kinds, productIdsOf(input), (lines, cartContext) =>
      edit(lines, input, cartContext),
    )
  },
})

const runEdit = async (
  tx: CommandTransaction,
  userId: HouseholdId,
  kinds: readonly ProductKind[],
  productIds: readonly ProductId[],
  edit: (lines: readonly CartLine[], cartContext: CartContext) => Result<CartEdit, Refusal>,
): Promise<Result<CartEditResult, Refusal>> => {
  const { nowMs } = tx.context
  const { lines } = await lockCart(tx, userId)
  const products = await findProducts(
    tx,
    [...new Set([...productIds, ...lines.map(({ productId }) => productId)])],
    kinds,
  )
  const edited = edit(lines, {
    products,
    household: await findHousehold(tx, userId),
    nowSeconds: Math.floor(nowMs / 1000),
  })
  if (!edited.ok) return edited
  await writeCart(tx, userId, edited.value.lines, new Date(nowMs))
  tx.note({ lines: edited.value.lines.length, left: edited.value.left.length })
  return ok({ left: edited.value.left })
}

const asCartEdit = (lines: Result<readonly CartLine[], Refusal>): Result<CartEdit, Refusal> =>
  lines.ok ? ok({ lines: lines.value, left: [] }) : lines

export const createAddToCart = (
  kinds: readonly ProductKind[],
): Command<CartRequest, CartEditResult> =>
  cartCommand(
    'shop.cart-add',
    kinds,
    ({ productId }) => [productId],
    (lines, request, cartContext) => asCartEdit(addRequestedLine(lines, request, cartContext)),
  )

export const createMergeCart = (
  kinds: readonly ProductKind[],
): Command<{ readonly items: readonly CartRequest[] }, CartEditResult> =>
  cartCommand(
    'shop.cart-merge',
    kinds,
    ({ items }) => items.map(({ productId }) => productId),
    (lines, { items }, cartContext) => ok(addRequestedLines(lines, items, cartContext)),
  )

export const createChangeQuantity = (
  kinds: readonly ProductKind[],
): Command<LinePosition & { readonly qty: number }, CartEditResult> =>
  cartCommand(
    'shop.cart-change',
    kinds,
    () => [],
    (lines, { qty, ...place }, { products, household, nowSeconds }) => {
      const changed = changeQty(lines, place, qty)
      const [before, line] = [
        lines[place.index],
        changed.ok ? changed.value[place.index] : undefined,
      ]
      if (!changed.ok || !line || !before) return asCartEdit(changed)
      // A lower quantity is never refused, because that is how a member corrects a cart.
      const checked = checkLine(
        products.get(line.productId),
        line,
        totalQty(linesOfProduct(changed.value, line.productId)),
        household,
        nowSeconds,
      )
      return checked.ok || line.qty < before.qty ? ok({ lines: changed.value, left: [] }) : checked
    },
  )

export const createRemoveFromCart = (
  kinds: readonly ProductKind[],
): Command<LinePosition, CartEditResult> =>
  cartCommand(
    'shop.cart-remove',
    kinds,
    () => [],
    (lines, place) => asCartEdit(removeAt(lines, place)),
  )

export const createResetCart = (kinds: readonly ProductKind[]): Command<object, CartEditResult> =>
  cartCommand(
    'shop.cart-reset',
    kinds,
    () => [],
    () => ok({ lines: [], left: [] }),
  )

export const createReorder = (
  kinds: readonly ProductKind[],
): Command<{ readonly orderId: OrderId }, CartEditResult> => ({
  name: 'shop.reorder',
  permission: 'member',
  run: async (tx, { orderId }) => {
    const { actor } = tx.context
    const order = await findOrder(tx, orderId)
    if (order?.userId !== householdIdOf(actor.userId)) return refuse(shopRefusals.ORDER_NOT_FOUND)
    const requestedLines = order.lines.map(({ productId, qty, options, personId }) => ({
      productId,
      qty,
      options,
      personId,
    }))
    const names = new Map(order.lines.map(({ productId, name }) => [productId, name]))
    return runEdit(
      tx,
      order.userId,
      kinds,
      requestedLines.map(({ productId }) => productId),
      (lines, cartContext) => {
        const { left, ...edited } = addRequestedLines(lines, requestedLines, cartContext)
        return ok({
          ...edited,
          left: left.map((one) => ({ ...one, name: one.name || (names.get(one.productId) ?? '') })),
        })
      },
    )
  },
})
