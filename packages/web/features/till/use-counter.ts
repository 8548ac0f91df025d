// The counter of this till, updated when the network fails or returns.

import { useEffect, useEffectEvent, useState } from 'react'
import type { BasketLine } from './basket.ts'
import { chooseBuyer, type ChosenBuyer } from './buyers.ts'
import { EMPTY, withBasket, withBuyer, withoutBuyer } from './counter.ts'
import type { StoredTill } from './till-store.ts'

export const useCounter = (stored: StoredTill | undefined, isOffline: boolean) => {
  const [counter, setCounter] = useState(EMPTY)
  const { chosen, next } = counter
  // The balance decides when online, the ceiling when offline, so the selected buyer is looked up
  // again whenever the network fails or returns.
  const isOfOtherNetwork = chosen !== undefined && (chosen.means.kind === 'ceiling') !== isOffline
  const personId = isOfOtherNetwork ? chosen.buyer.personId : undefined
  const askAgain = useEffectEvent((whom: string) =>
    stored ? chooseBuyer(stored, whom) : Promise.resolve(undefined),
  )
  useEffect(() => {
    if (personId === undefined) return
    // A buyer who can't be found this way stays selected. The sale itself then says why it isn't
    // possible.
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
    letGo: () => setCounter(withoutBuyer),
    setBasket: (basket: readonly BasketLine[]) => setCounter((now) => withBasket(now, basket)),
    clear: () => setCounter(EMPTY),
    storeForNext: () => settle(counter.basket),
    emptyForNext: () => settle([]),
    dropNext: () => setCounter((now) => ({ ...now, next: undefined })),
  }
}
