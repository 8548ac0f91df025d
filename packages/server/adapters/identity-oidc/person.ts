// The person as the provider identifies them: a subject that never changes, and an address that
// counts only if it is verified.

import { isEmail, normalizeEmail } from '@lodgepole/domain/identity/email'
import { cleanName } from '@lodgepole/domain/people/names'
import type { Configuration } from 'openid-client'
import { oidc } from './provider-client.ts'

export interface ProviderPerson {
  readonly subject: string
  readonly verifiedEmail: string | undefined
  readonly firstName: string
  readonly lastName: string
}

type Claims = Readonly<Record<string, unknown>>
type Grant = Awaited<ReturnType<typeof import('openid-client').authorizationCodeGrant>>

const MAX_NAME = 100
const text = (value: unknown) =>
  typeof value === 'string' ? cleanName(value).slice(0, MAX_NAME) : ''

/** Some providers write `true` as a string. */
const verifiedEmailOf = ({ email, email_verified: verified }: Claims): string | undefined =>
  typeof email === 'string' && isEmail(email) && (verified === true || verified === 'true')
    ? normalizeEmail(email)
    : undefined

const namesOf = ({
  given_name: given,
  family_name: family,
  name,
}: Claims): Pick<ProviderPerson, 'firstName' | 'lastName'> => {
  if (text(given) || text(family)) return { firstName: text(given), lastName: text(family) }
  const [firstName = '', ...rest] = text(name).split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

export const personOf = (subject: string, claims: Claims): ProviderPerson => ({
  subject,
  verifiedEmail: verifiedEmailOf(claims),
  ...namesOf(claims),
})

/**
 * Most providers leave the address out of the id token and return it on request. The subject in
 * that answer must be the same.
 */
export const readPerson = async (client: Configuration, grant: Grant): Promise<ProviderPerson> => {
  const claims = grant.claims()
  if (!claims) throw new Error('There is no id token.')
  const { sub } = claims
  if (claims['email'] !== undefined || !client.serverMetadata().userinfo_endpoint)
    return personOf(sub, claims)
  const { fetchUserInfo } = await oidc()
  return personOf(sub, { ...claims, ...(await fetchUserInfo(client, grant.access_token, sub)) })
}
