// Everything that the simulated people do.

import type { Action } from './action.ts'
import { depositByCard } from './cards.ts'
import {
  adjust,
  depositAtDesk,
  payOut,
  refundSale,
  sell,
  setDailyLimit,
  transfer,
} from './money.ts'
import { answerOffer, book, cancelSeats } from './seats.ts'
import { addToCart, cancelOrder, changeStock, order } from './shop.ts'
import { changeCapacity } from './staff-seats.ts'
import { cancelStay, registerStay } from './stays.ts'
import { swap } from './swap.ts'

export const actions: readonly Action[] = [
  transfer,
  depositAtDesk,
  payOut,
  adjust,
  sell,
  refundSale,
  setDailyLimit,
  book,
  cancelSeats,
  answerOffer,
  swap,
  changeCapacity,
  addToCart,
  order,
  cancelOrder,
  changeStock,
  registerStay,
  cancelStay,
  depositByCard,
]

const byName = new Map(actions.map((action) => [action.name, action]))

export const actionOf = (name: string): Action => {
  const action = byName.get(name)
  if (!action) throw new Error(`There is no action ${name}.`)
  return action
}
