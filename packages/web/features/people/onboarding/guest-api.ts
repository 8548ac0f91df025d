// Calls of a person who signs a waiver by mailed link.

import { command, read } from '../../../lib/api/calls.ts'
import { guestApi } from '../../../lib/api/guest-api.ts'

export const signWaiverAsGuest = command(guestApi, 'POST /v2/noauth/waiver/sign')
export const readWaiverAsGuest = read(guestApi, 'GET /v2/noauth/waiver')
export const sendWaiverLink = command(guestApi, 'POST /v2/noauth/waiver/link')
