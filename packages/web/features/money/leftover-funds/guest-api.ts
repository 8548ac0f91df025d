// Calls about leftover funds by mailed link.

import { command } from '../../../lib/api/calls.ts'
import { guestApi } from '../../../lib/api/guest-api.ts'

export const chooseLeftoverFundsAsGuest = command(guestApi, 'POST /v2/noauth/remaining/choose')
export const openLeftoverFunds = command(guestApi, 'POST /v2/noauth/remaining/open')
