// The installation itself: which organizations it serves, and under which hosts. Only on the
// console's host. `organizationId` is, as everywhere, the account that the caller works with. The
// organization concerned has a different field name.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { isPlainLine } from '@lodgepole/domain/kernel/plain-line'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { installationRefusals } from '@lodgepole/domain/organizations/installation-refusals'
import { organizationTypes } from '@lodgepole/domain/organizations/organization'
import { organizationRefusals } from '@lodgepole/domain/organizations/refusals'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../../kernel/answers.ts'
import { endpoints, type DeepReadonly, type HostKind } from '../../kernel/endpoint.ts'

const sysadmin = {
  permission: { capability: 'installation' },
  hosts: ['console'] satisfies HostKind[],
} as const
const organizationId = z.uuid().optional()
const host = z.object({
  host: z.string().trim().min(1).max(300),
  anonymous: z.boolean().default(false),
})
/** It appears as the sender of the organization's email. */
const organizationLine = z.string().trim().min(1).max(80).refine(isPlainLine)
const hosts = z.array(host).min(1).max(20)

const installedSchema = z.object({
  organizationId: z.string(),
  organizationName: z.string(),
  organizationType: z.enum(organizationTypes),
  hosts: z.array(z.object({ host: z.string(), anonymous: z.boolean() })),
  /** How many steps of the setup guide remain. */
  openSteps: z.number(),
  createdAtSeconds: z.number(),
  /** Since when the organization has been closed, and the message to visitors. */
  closed: z.object({ sinceSeconds: z.number(), note: z.string() }).exactOptional(),
})
export type InstalledOrganization = DeepReadonly<z.output<typeof installedSchema>>

/**
 * What becomes of the installation's email: `shown` in the demo, which stores it and shows it,
 * `stored` without a mail server, `caught` by a mail catcher, which delivers nothing.
 */
const mailSchema = z.object({ delivery: z.enum(['sent', 'shown', 'stored', 'caught']) })
export type MailDelivery = z.output<typeof mailSchema>['delivery']

const securitySchema = z.object({ administratorsNeedSecondFactor: z.boolean() })

export const installationEndpoints = endpoints({
  hold: {
    ...sysadmin,
    route: 'GET /v2/console/installation/hold',
    summary: 'Whether the installation was restored and waits for its release',
    query: z.object({ organizationId }),
    output: itemAnswer(z.object({ isOnHold: z.boolean() })),
    refusals: [],
  },
  security: {
    ...sysadmin,
    route: 'GET /v2/console/installation/security',
    summary: 'What the installation requires of its administrators',
    query: z.object({ organizationId }),
    output: itemAnswer(securitySchema),
    refusals: [],
  },
  setSecurity: {
    ...sysadmin,
    route: 'POST /v2/console/installation/security',
    idempotencyKey: false,
    summary: 'Turns the second-factor requirement for the installation’s administrators on or off',
    body: z.strictObject({
      organizationId,
      administratorsNeedSecondFactor: z.boolean().meta({ examples: [false] }),
    }),
    output: itemAnswer(securitySchema),
    refusals: [],
  },
  mail: {
    ...sysadmin,
    route: 'GET /v2/console/installation/mail',
    summary: 'Whether the installation’s email reaches people',
    query: z.object({ organizationId }),
    output: itemAnswer(mailSchema),
    refusals: [],
  },
  organizations: {
    ...sysadmin,
    route: 'GET /v2/console/installation/organizations',
    summary: 'Lists the organizations of this installation with their hosts, newest first',
    query: z.object({
      organizationId,
      next: z.string().max(60).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    output: itemsAnswer(installedSchema),
    refusals: [commonRefusals.INVALID_INPUT],
  },
  create: {
    ...sysadmin,
    route: 'POST /v2/console/installation/organization',
    summary: 'Creates an organization with its hosts and emails an invitation to its first admin',
    body: z.strictObject({
      organizationId,
      organizationName: organizationLine,
      organizationType: z.enum(organizationTypes),
      newHosts: hosts,
      adminEmail: z.string().max(254),
      adminFirstName: z.string().trim().min(1).max(100).refine(isPlainLine),
      adminLastName: z.string().trim().max(100).refine(isPlainLine).default(''),
    }),
    /** `isHeld`: the admin’s address is marked, so nothing is sent until it is confirmed. */
    output: itemAnswer(installedSchema.extend({ isHeld: z.boolean() })),
    refusals: [
      installationRefusals.HOST_INVALID,
      installationRefusals.HOST_TAKEN,
      installationRefusals.HOST_OF_INSTALLATION,
      installationRefusals.HOST_NEEDED,
      identityRefusals.INVALID_EMAIL,
    ],
    callsPerMinute: 20,
  },
  setHosts: {
    ...sysadmin,
    route: 'POST /v2/console/installation/hosts',
    idempotencyKey: false,
    summary: 'Sets the hosts of an organization. Hosts that are left out become available again',
    body: z.strictObject({ organizationId, ofOrganizationId: z.uuid(), newHosts: hosts }),
    output: itemAnswer(installedSchema),
    refusals: [
      organizationRefusals.ORGANIZATION_NOT_FOUND,
      installationRefusals.HOST_INVALID,
      installationRefusals.HOST_TAKEN,
      installationRefusals.HOST_OF_INSTALLATION,
      installationRefusals.HOST_NEEDED,
    ],
  },
  rename: {
    ...sysadmin,
    route: 'POST /v2/console/installation/rename',
    idempotencyKey: false,
    summary: 'Renames an organization',
    body: z.strictObject({ organizationId, ofOrganizationId: z.uuid(), newName: organizationLine }),
    output: itemAnswer(installedSchema),
    refusals: [organizationRefusals.ORGANIZATION_NOT_FOUND],
  },
  enter: {
    ...sysadmin,
    route: 'POST /v2/console/installation/enter',
    idempotencyKey: false,
    summary:
      'Makes the system administrator an admin of an organization so that they can work ' +
      'there. The organization’s audit log records it',
    body: z.strictObject({ organizationId, ofOrganizationId: z.uuid() }),
    output: itemAnswer(z.object({ organizationId: z.string(), userId: z.string() })),
    refusals: [organizationRefusals.ORGANIZATION_NOT_FOUND, commonRefusals.ORGANIZATION_CLOSED],
  },
  close: {
    ...sysadmin,
    route: 'POST /v2/console/installation/close',
    idempotencyKey: false,
    summary:
      'Closes an organization: nobody can sign in, nothing is deleted, and visitors see ' +
      'that it is closed',
    body: z.strictObject({
      organizationId,
      ofOrganizationId: z.uuid(),
      note: z.string().trim().max(500).default(''),
    }),
    output: itemAnswer(installedSchema),
    refusals: [
      organizationRefusals.ORGANIZATION_NOT_FOUND,
      installationRefusals.ORGANIZATION_NEEDED,
    ],
  },
  reopen: {
    ...sysadmin,
    route: 'POST /v2/console/installation/reopen',
    idempotencyKey: false,
    summary: 'Reopens a closed organization with everything as it was',
    body: z.strictObject({ organizationId, ofOrganizationId: z.uuid() }),
    output: itemAnswer(installedSchema),
    refusals: [organizationRefusals.ORGANIZATION_NOT_FOUND],
  },
})
