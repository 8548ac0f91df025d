// Moves a visitor's chosen items into the account's cart as soon as they sign in, regardless of
// where they go next, because they may continue on another device. Visitors who never chose
// anything load nothing for this.

import { useEffect } from 'react'
import { GUEST_CART } from '../../../lib/state/cart.ts'
import { useLogin } from '../../../lib/organization/app-context.tsx'

const hasChosen = (): boolean => {
  try {
    return localStorage.getItem(GUEST_CART) !== null
  } catch {
    return false
  }
}

const merge = async (userId: string): Promise<void> => {
  const { mergeGuestCart } = await import('../../../features/shop/merge-guest-cart.ts')
  await mergeGuestCart(userId)
}

/** Staff who act as a member don't bring along items of their own. */
export const useMergeGuestCart = (): void => {
  const login = useLogin()
  const userId = login?.actAs === undefined ? login?.user.userId : undefined
  useEffect(() => {
    // Without an answer, the items stay stored and are sent again under the same key when the cart
    // is opened.
    if (userId !== undefined && hasChosen()) void merge(userId).catch(() => undefined)
  }, [userId])
}
