// Calls of contributors who use a mailed link.

import { command } from '../../../lib/api/calls.ts'
import { guestApi } from '../../../lib/api/guest-api.ts'

export const payGiftAsGuest = command(guestApi, 'POST /v2/noauth/contributors/gift')
export const readGiftSetupAsGuest = command(guestApi, 'POST /v2/noauth/contributors/gift/setup')
export const requestContributorAccount = command(guestApi, 'POST /v2/noauth/contributors/account')
export const acceptInvitation = command(guestApi, 'POST /v2/noauth/contributors/accept')
export const openInvitation = command(guestApi, 'POST /v2/noauth/contributors/open')
