import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { cleanName, isNameShortEnough } from '@lodgepole/domain/people/names'
import * as z from 'zod'
import { itemAnswer } from '../../kernel/answers.ts'
import { endpoints } from '../../kernel/endpoint.ts'

const personName = z
  .string()
  .max(1_000)
  .transform(cleanName)
  .refine((name) => name !== '' && isNameShortEnough(name), {
    error: 'Between 1 and 200 characters.',
  })
const email = z.string().min(1).max(254)
const passwordText = z.string().min(1).max(256)
/**
 * `staffOf`: on the console, which serves all organizations, the one that the person will work for.
 */
const invitedPerson = {
  userId: z.uuid(),
  parentNum: z.enum(['1', '2']),
  staffOf: z.uuid().optional(),
}
/** Staff create their account on the console. */
const allHosts = ['organization', 'main', 'console'] as const
const messageAnswer = itemAnswer(z.object({ message: z.string() }))

export const signUpEndpoints = endpoints({
  signUp: {
    route: 'POST /v2/identity/signup',
    idempotencyKey: false,
    summary: 'Creates a login and an account in the organization. A mailed code confirms it',
    permission: 'guest',
    body: z.object({ email, password: passwordText, firstName: personName, lastName: personName }),
    output: messageAnswer,
    refusals: [
      identityRefusals.PROVIDER_MANAGED,
      identityRefusals.MAIL_ON_HOLD,
      identityRefusals.SIGN_UP_CLOSED,
      identityRefusals.INVALID_EMAIL,
      identityRefusals.PASSWORD_NOT_ALLOWED,
      identityRefusals.PASSWORD_TOO_COMMON,
      identityRefusals.NAME_TAKEN,
    ],
    callsPerMinute: 20,
  },
  household: {
    route: 'POST /v2/noauth/signup/household',
    idempotencyKey: false,
    summary:
      'Creates an account and mails an invitation to activate it. The answer does not ' +
      'reveal whether there already was one',
    permission: 'guest',
    body: z.object({
      organizationId: z.uuid().optional(),
      email,
      firstName: personName,
      lastName: personName,
      phone: z.string().max(40).optional(),
    }),
    output: messageAnswer,
    refusals: [
      identityRefusals.PROVIDER_MANAGED,
      identityRefusals.MAIL_ON_HOLD,
      identityRefusals.SIGN_UP_CLOSED,
      identityRefusals.INVALID_EMAIL,
    ],
    callsPerMinute: 20,
  },
  sendActivation: {
    route: 'POST /v2/identity/activate/send',
    idempotencyKey: false,
    summary:
      'Mails the activation code again if there is an account to activate. The answer does ' +
      'not reveal whether there is',
    permission: 'guest',
    hosts: allHosts,
    body: z.object(invitedPerson),
    output: messageAnswer,
    refusals: [identityRefusals.PROVIDER_MANAGED, identityRefusals.MAIL_ON_HOLD],
    callsPerMinute: 20,
  },
  activate: {
    route: 'POST /v2/identity/activate',
    idempotencyKey: false,
    summary: 'Sets the first password of an invited account with the mailed code',
    permission: 'guest',
    hosts: allHosts,
    body: z.object({ ...invitedPerson, code: z.string().min(1).max(20), password: passwordText }),
    output: itemAnswer(z.object({ message: z.string(), username: z.string() })),
    refusals: [
      identityRefusals.PROVIDER_MANAGED,
      identityRefusals.WRONG_CODE,
      identityRefusals.INVITATION_EXPIRED,
      identityRefusals.PASSWORD_NOT_ALLOWED,
      identityRefusals.PASSWORD_TOO_COMMON,
      identityRefusals.TOO_MANY_TRIES,
    ],
  },
  requestInvitation: {
    route: 'POST /v2/ua/invitation/request',
    idempotencyKey: false,
    summary: 'Asks the organization’s staff for an invitation',
    permission: 'guest',
    body: z.object({
      organizationId: z.preprocess((id) => (id === '' ? undefined : id), z.uuid().optional()),
      name: personName,
      email,
      phone: z.string().max(40).optional(),
      message: z.string().max(1_000).optional(),
    }),
    output: messageAnswer,
    refusals: [identityRefusals.INVALID_EMAIL, identityRefusals.TOO_MANY_INVITATIONS_ASKED],
    callsPerMinute: 10,
  },
})
