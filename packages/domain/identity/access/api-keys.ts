// API keys for an organization's own programs. A key contains its organization, so that it is
// looked up only there.

import type { OrganizationId } from '../../kernel/ids.ts'
import { defineRefusals } from '../../kernel/refusal.ts'
import type { Capability } from './capabilities.ts'

/**
 * Capabilities that a program may have. Excluded is everything only a person should do: acting as
 * another person, granting roles, merging people, changing settings and issuing keys.
 */
export const keyCapabilities = [
  'peopleRead',
  'peopleWrite',
  'scheduleRead',
  'scheduleWrite',
  'rosters',
  'approvals',
  'moneyRead',
  'shopRead',
  'shopWrite',
  'invoicesRead',
  'invoicesWrite',
  'lodgingAll',
  'tickets',
  'waivers',
  'settingsRead',
  'auditRead',
] as const satisfies readonly Capability[]
export type KeyCapability = (typeof keyCapabilities)[number]

export const isKeyCapability = (text: string): text is KeyCapability =>
  (keyCapabilities as readonly string[]).includes(text)

export const KEY_SCHEME = 'Bearer lpk_'
export const KEY_CALLS_PER_MINUTE = 600

interface KeyParts {
  readonly organizationId: OrganizationId
  readonly keyId: string
  readonly secret: string
}

const bare = (id: string): string => id.replaceAll('-', '')
const dashed = (text: string): string =>
  text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export const writeKey = ({ organizationId, keyId, secret }: KeyParts): string =>
  `lpk_${bare(organizationId)}${bare(keyId)}_${secret}`

const FORM = /^Bearer lpk_([0-9a-f]{32})([0-9a-f]{32})_([\w-]{43})$/

/** Parses an Authorization header. Undefined unless it has the form of a key. */
export const readKey = (authorization: string): KeyParts | undefined => {
  const [, organization, key, secret] = FORM.exec(authorization) ?? []
  return organization && key && secret
    ? { organizationId: dashed(organization), keyId: dashed(key), secret }
    : undefined
}

export const apiKeyRefusals = defineRefusals({
  KEY_NOT_FOUND: { status: 404, message: 'We couldn’t find this key. Reload the page.' },
  TOO_MANY_KEYS: {
    status: 409,
    message: 'An organization can have up to 50 keys. Revoke one first.',
  },
  KEY_TOO_BUSY: {
    status: 429,
    message: 'This key has made too many calls. Wait a minute, then try again.',
  },
})
