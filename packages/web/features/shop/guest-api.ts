// Calls of visitors without an account.

import { command } from '../../lib/api/calls.ts'
import { guestApi } from '../../lib/api/guest-api.ts'

export const priceCart = command(guestApi, 'POST /v2/noauth/shop/cart')
