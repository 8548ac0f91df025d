// Passwords: forgotten, set with a code, and changed.

import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import * as z from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { code, guest, login, messageAnswer, name, secret } from './endpoint-parts.ts'

export const passwordEndpoints = endpoints({
  forgot: {
    ...guest,
    route: 'POST /v2/identity/forgot',
    idempotencyKey: false,
    summary:
      'Mails a recovery code if there is a login with that name. The answer does not ' +
      'reveal whether there is one',
    body: z.object({ username: name }),
    output: messageAnswer,
    refusals: [identityRefusals.PROVIDER_MANAGED, identityRefusals.MAIL_ON_HOLD],
    callsPerMinute: 20,
  },
  confirmForgot: {
    ...guest,
    route: 'POST /v2/identity/confirm-forgot',
    idempotencyKey: false,
    summary: 'Sets a new password with the recovery code',
    body: z.object({ username: name, code, password: secret }),
    output: messageAnswer,
    refusals: [
      identityRefusals.PROVIDER_MANAGED,
      identityRefusals.WRONG_CODE,
      identityRefusals.PASSWORD_NOT_ALLOWED,
      identityRefusals.PASSWORD_TOO_COMMON,
      identityRefusals.TOO_MANY_TRIES,
    ],
  },
  confirm: {
    ...guest,
    route: 'POST /v2/identity/confirm',
    idempotencyKey: false,
    summary: 'Confirms a new login with the mailed code',
    body: z.object({ username: name, code }),
    output: messageAnswer,
    refusals: [
      identityRefusals.PROVIDER_MANAGED,
      identityRefusals.WRONG_CODE,
      identityRefusals.TOO_MANY_TRIES,
    ],
  },
  resend: {
    ...guest,
    route: 'POST /v2/identity/resend',
    idempotencyKey: false,
    summary:
      'Mails the confirmation code again if there is one to send. The answer does not ' +
      'reveal whether there is',
    body: z.object({ username: name }),
    output: messageAnswer,
    refusals: [identityRefusals.PROVIDER_MANAGED, identityRefusals.MAIL_ON_HOLD],
    callsPerMinute: 20,
  },
  changePassword: {
    ...login,
    route: 'POST /v2/identity/change-password',
    idempotencyKey: false,
    summary: 'Changes the password and ends all other sessions',
    body: z.object({ oldPassword: secret, newPassword: secret }),
    output: messageAnswer,
    refusals: [
      identityRefusals.PROVIDER_MANAGED,
      identityRefusals.SIGN_IN_FAILED,
      identityRefusals.PASSWORD_NOT_ALLOWED,
      identityRefusals.PASSWORD_TOO_COMMON,
      identityRefusals.CANNOT_RETRIEVE_USER,
      identityRefusals.TOO_MANY_TRIES,
    ],
  },
})
