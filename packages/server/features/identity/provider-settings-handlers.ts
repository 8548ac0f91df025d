// Staff calls about the organization's own provider. Answers include everything but the secret.

import type { providerEndpoints } from '@lodgepole/contract/identity/provider-endpoints'
import { isIssuer } from '@lodgepole/domain/identity/issuer'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { isLocalHost } from '@lodgepole/domain/kernel/host'
import { systemTransaction, tenantTransaction } from '../../platform/database/transaction.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import {
  removeProvider,
  saveProvider,
  unlinkProviderIdentity,
} from './commands/provider-settings.ts'
import { endProviderSessions, findProvider } from './provider-settings-store.ts'
import type { IdentityServices } from './services.ts'

type Settings = 'provider' | 'saveProvider' | 'removeProvider' | 'unlinkProviderIdentity'

const say = (message: string) => ok({ code: 'OK' as const, item: { message } })

export const providerSettingsHandlers = ({
  db,
  commands,
  clearSessionCache,
  forgetOrganizations,
}: IdentityServices): Pick<Handlers<typeof providerEndpoints>, Settings> => {
  const endSessions = async (organizationId: string, nowMs: number): Promise<void> => {
    await systemTransaction(db, (tx) => endProviderSessions(tx, organizationId, new Date(nowMs)))
    clearSessionCache()
  }
  return {
    provider: async ({ organizationId }) => {
      const provider = await tenantTransaction(db, organizationId, findProvider)
      return ok({
        code: 'OK',
        item: { provider: provider ? { ...provider, hasSecret: true as const } : null },
      })
    },
    saveProvider: async ({ organizationId, body, host, ...context }) => {
      if (!isIssuer(body.issuer, isLocalHost(host.host)))
        return refuse(identityRefusals.PROVIDER_SETTINGS_INVALID)
      const { issuer, clientId, clientSecret, label } = body
      const saved = await commands.run(
        saveProvider,
        { issuer, clientId, clientSecret, label },
        { ...context, organizationId },
      )
      if (!saved.ok) return saved
      if (saved.value.anotherProvider) await endSessions(organizationId, context.nowMs)
      forgetOrganizations()
      return say('Your organization’s sign-in page is set.')
    },
    removeProvider: async ({ organizationId, body: _body, host: _host, ...context }) => {
      const removed = await commands.run(removeProvider, undefined, { ...context, organizationId })
      if (!removed.ok) return removed
      await endSessions(organizationId, context.nowMs)
      forgetOrganizations()
      return say('People sign in with their passwords again.')
    },
    unlinkProviderIdentity: async ({ organizationId, body, host: _host, ...context }) => {
      const unlinked = await commands.run(
        unlinkProviderIdentity,
        { userId: body.userId },
        { ...context, organizationId },
      )
      return unlinked.ok ? say('The next sign-in links this account anew.') : unlinked
    },
  }
}
