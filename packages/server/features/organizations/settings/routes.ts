import { settingsEndpoints } from '@lodgepole/contract/organizations/settings/endpoints'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { organizationRefusals } from '@lodgepole/domain/organizations/refusals'
import type { SettingValues } from '@lodgepole/domain/organizations/settings/values'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { ObjectStore } from '../../../ports/object-store.ts'
import { createSaveSettings, type UsableProcessors } from './commands/save-settings.ts'
import { saveLogo } from './save-logo.ts'
import { presentSettings } from './present.ts'
import { findSettings } from './store.ts'

export interface SettingsServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly store: ObjectStore
  readonly usableProcessors: UsableProcessors
  /** Called when the cached organization is out of date. */
  readonly forgetOrganizations: () => void
}

export const settingsRoutes = (
  app: FastifyInstance,
  { db, commands, store, usableProcessors, forgetOrganizations }: SettingsServices,
  options: MountOptions,
): void => {
  const saveSettings = createSaveSettings(usableProcessors)
  mount(
    app,
    settingsEndpoints,
    {
      read: async ({ organizationId }) => {
        const found = await tenantTransaction(db, organizationId, findSettings)
        return found
          ? ok({ code: 'OK', item: presentSettings(found) })
          : refuse(organizationRefusals.ORGANIZATION_NOT_FOUND)
      },
      save: async ({ organizationId, body: { section, version, values }, ...context }) => {
        const saved = await commands.run(
          saveSettings,
          { section, version, values: values as SettingValues },
          { ...context, organizationId },
        )
        forgetOrganizations()
        return answerItem(saved)
      },
      logo: async ({ organizationId, body }) =>
        answerItem(await saveLogo(store, organizationId, body.pictureBase64)),
    },
    options,
  )
}
