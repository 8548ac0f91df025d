// Calls about logins for people without a session.

import { command } from '../../lib/api/calls.ts'
import { guestApi } from '../../lib/api/guest-api.ts'

export const takeOverSession = command(guestApi, 'POST /v2/identity/act-as/take-over')
export const sendActivationCode = command(guestApi, 'POST /v2/identity/activate/send')
export const activateLogin = command(guestApi, 'POST /v2/identity/activate')
export const sendResetCode = command(guestApi, 'POST /v2/identity/forgot')
export const resendConfirmationCode = command(guestApi, 'POST /v2/identity/resend')
export const confirmEmail = command(guestApi, 'POST /v2/identity/confirm')
export const signUp = command(guestApi, 'POST /v2/identity/signup')
export const requestInvitation = command(guestApi, 'POST /v2/ua/invitation/request')
export const resetPassword = command(guestApi, 'POST /v2/identity/confirm-forgot')
export const signUpHousehold = command(guestApi, 'POST /v2/noauth/signup/household')
