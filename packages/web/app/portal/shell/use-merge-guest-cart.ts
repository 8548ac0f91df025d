// What a visitor has chosen goes into the account's cart as soon as they sign in, wherever they go
// then: another device may be the next to look. Whoever never chose anything fetches nothing for
// it.

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

/** Staff who act as a member bring nothing along that they have chosen themselves. */
export const useMergeGuestCart = (): void => {
  const login = useLogin()
  const userId = login?.actAs === undefined ? login?.user.userId : undefined
  useEffect(() => {
    // Without an answer it is kept, and sent again under the same key when the cart is opened.
    if (userId !== undefined && hasChosen()) void merge(userId).catch(() => undefined)
  }, [userId])
}
