// The counter of this till, kept right when the network goes or comes back.

import { useEffect, useEffectEvent, useState } from 'react'
import type { BasketLine } from './basket.ts'
import { chooseBuyer, type ChosenBuyer } from './buyers.ts'
import { EMPTY, withBasket, withBuyer, withNobody } from './counter.ts'
import type { StoredTill } from './till-store.ts'

export const useCounter = (stored: StoredTill | undefined, isOffline: boolean) => {
  const [counter, setCounter] = useState(EMPTY)
  const { chosen, next } = counter
  // What decides is the balance with a network and a ceiling without: whoever is chosen when it
  // goes or comes back is asked for again.
  const isOfOtherNetwork = chosen !== undefined && (chosen.means.kind === 'ceiling') !== isOffline
  const personId = isOfOtherNetwork ? chosen.buyer.personId : undefined
  const askAgain = useEffectEvent((whom: string) =>
    stored ? chooseBuyer(stored, whom) : Promise.resolve(undefined),
  )
  useEffect(() => {
    if (personId === undefined) return
    // Who cannot be found so stays as they are: the sale itself says why it is not to be had.
    void askAgain(personId).then(
      (found) =>
        found &&
        setCounter((now) =>
          now.chosen?.buyer.personId === personId ? { ...now, chosen: found } : now,
        ),
      () => undefined,
    )
  }, [personId])
  const settle = (basket: readonly BasketLine[]) =>
    next && setCounter({ chosen: next, basket, owner: next.buyer, next: undefined })
  return {
    ...counter,
    take: (found: ChosenBuyer) => setCounter((now) => withBuyer(now, found)),
    letGo: () => setCounter(withNobody),
    setBasket: (basket: readonly BasketLine[]) => setCounter((now) => withBasket(now, basket)),
    clear: () => setCounter(EMPTY),
    storeForNext: () => settle(counter.basket),
    emptyForNext: () => settle([]),
    dropNext: () => setCounter((now) => ({ ...now, next: undefined })),
  }
}
