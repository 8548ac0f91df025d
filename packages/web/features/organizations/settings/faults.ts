// Which settings a refusal is about, so that the message appears at their fields.

import { ApiError } from '@lodgepole/contract/client'
import {
  settingsOf,
  type SettingName,
  type SettingSection,
} from '@lodgepole/domain/organizations/settings/catalog'
import type { Violation, ViolationReason } from '@lodgepole/domain/organizations/settings/rules'

/** The settings whose values are invalid. */
export const invalidSettings = (error: unknown): readonly SettingName[] =>
  error instanceof ApiError && error.code === 'SETTING_INVALID'
    ? ((error.details?.['settings'] ?? []) as readonly SettingName[])
    : []

/** By setting, why members would be stuck. */
export const faultsOf = (
  error: unknown,
  messageFor: (reason: ViolationReason) => string,
): ReadonlyMap<SettingName, string> => {
  const reasons =
    error instanceof ApiError ? ((error.details?.['reasons'] ?? []) as readonly Violation[]) : []
  return new Map(
    reasons.flatMap(({ reason, settings, names }) =>
      settings.map((name) => [name, [messageFor(reason), ...(names ?? [])].join(' ')] as const),
    ),
  )
}

/** The setting of a section to start with. */
export const firstWithError = (error: unknown, section: SettingSection): SettingName | undefined =>
  [...invalidSettings(error), ...faultsOf(error, String).keys()].find((name) =>
    settingsOf(section).includes(name),
  )
