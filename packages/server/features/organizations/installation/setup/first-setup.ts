// Makes an installation usable: the console host, the main host, an organization and the first
// administrator, in one transaction. Running it again with the same answers changes nothing;
// different answers are refused and never overwrite anything.

import { DEFAULT_BRAND_COLOR } from '@lodgepole/domain/organizations/branding/palette'
import { fail, ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Database } from '../../../../platform/database/pool.ts'
import {
  systemTransaction,
  type SystemTransaction,
} from '../../../../platform/database/transaction.ts'
import { newId } from '../../../../platform/new-id.ts'
import type { CommandContext } from '../../../../platform/command-context.ts'
import { recordInstallationEvent } from '../record-event.ts'
import { insertFirstAdmin } from '../first-admin-store.ts'
import { insertOrganization, replaceHosts, takenHosts } from '../store.ts'
import type { SetupRequest } from './setup-request.ts'
import {
  closeToMembers,
  findAdministrator,
  findOwnHosts,
  insertOwnHosts,
  isServed,
  lockSetup,
  makeInstallationAdministrator,
  type Administrator,
  type OwnHosts,
} from './setup-store.ts'

export interface SetUp {
  readonly isNew: boolean
  readonly administrator: Administrator
}

export interface SetupConflict {
  readonly hosts: OwnHosts
  readonly takenHosts: readonly string[]
  readonly otherAdministrator: boolean
  /** Everything else is as requested. Setup adds no organization to an existing installation. */
  readonly missingOrganization?: SetupRequest['organization']
}

const create = async (
  tx: SystemTransaction,
  request: SetupRequest,
  context: Omit<CommandContext, 'organizationId'>,
): Promise<SetUp> => {
  const organizationId = newId()
  const { name, type, host } = request.organization
  const organization = {
    organizationId,
    organizationName: name,
    organizationType: type,
    domainUrl: host ?? request.mainHost,
  }
  await insertOrganization(tx, organization, DEFAULT_BRAND_COLOR)
  await insertOwnHosts(tx, request, organizationId)
  if (host === undefined) await closeToMembers(tx, organizationId)
  else await replaceHosts(tx, organizationId, [{ host, anonymous: false }])
  const administrator = { organizationId, userId: newId(), ...request.administrator }
  await insertFirstAdmin(tx, administrator)
  await makeInstallationAdministrator(tx, organizationId, administrator.userId)
  const details = {
    organizationName: name,
    consoleHost: request.consoleHost,
    mainHost: request.mainHost,
    adminUserId: administrator.userId,
  }
  await recordInstallationEvent(
    tx,
    { ...context, organizationId },
    { organizationId, action: 'installation.set-up', details },
  )
  return { isNew: true, administrator }
}

const isSame = (request: SetupRequest, { consoleHosts, mainHosts }: OwnHosts): boolean =>
  consoleHosts.includes(request.consoleHost) && mainHosts.includes(request.mainHost)

export const firstSetup = (
  db: Database,
  request: SetupRequest,
  context: Omit<CommandContext, 'organizationId'>,
): Promise<Result<SetUp, SetupConflict>> =>
  systemTransaction(db, async (tx) => {
    await lockSetup(tx)
    const hosts = await findOwnHosts(tx)
    if (hosts.consoleHosts.length > 0 || hosts.mainHosts.length > 0) {
      const administrator = await findAdministrator(tx, request.administrator.email)
      if (isSame(request, hosts) && administrator) {
        const { organization } = request
        if (organization.host === undefined || (await isServed(tx, organization.host)))
          return ok({ isNew: false, administrator })
        return fail({
          hosts,
          takenHosts: [],
          otherAdministrator: false,
          missingOrganization: organization,
        })
      }
      return fail({ hosts, takenHosts: [], otherAdministrator: isSame(request, hosts) })
    }
    const wanted = [request.consoleHost, request.mainHost, request.organization.host].flatMap(
      (host) => (host === undefined ? [] : [{ host, anonymous: false }]),
    )
    const taken = await takenHosts(tx, newId(), wanted)
    if (taken.length > 0)
      return fail({
        hosts,
        takenHosts: taken.map(({ host }) => host),
        otherAdministrator: false,
      })
    return ok(await create(tx, request, context))
  })
