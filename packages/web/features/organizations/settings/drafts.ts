// What an admin has changed but not saved: the new value by setting. Null is the default.

import type { OrganizationSettings } from '@lodgepole/contract/organizations/settings/schemas'
import {
  settingOf,
  type SettingName,
  type SettingSection,
} from '@lodgepole/domain/organizations/settings/catalog'
import {
  completeOrganization,
  type StoredOrganization,
} from '@lodgepole/domain/organizations/organization'
import {
  memberOrganization,
  type MemberOrganization,
} from '@lodgepole/domain/organizations/public-organization'
import {
  effectiveValues,
  invalidSettingNames,
  withSettings,
  type AllSettingValues,
  type SettingValues,
} from '@lodgepole/domain/organizations/settings/values'

export type SettingDrafts = SettingValues

const text = (value: unknown): string => JSON.stringify(value ?? null)

/** A switch that was never set is at its default. */
const heldBy = (settings: OrganizationSettings, name: SettingName): unknown =>
  settings.stored[name] ?? (settingOf(name).kind === 'flag' ? defaultValues(settings)[name] : null)

/** A typed value that equals the stored one is not a change. */
export const withDraft = (
  drafts: SettingDrafts,
  settings: OrganizationSettings,
  name: SettingName,
  value: unknown,
): SettingDrafts => {
  const { [name]: _before, ...others } = drafts
  return text(value) === text(settings.stored[name]) || text(value) === text(heldBy(settings, name))
    ? others
    : { ...others, [name]: value }
}

export const draftsOf = (drafts: SettingDrafts, section: SettingSection): SettingDrafts =>
  Object.fromEntries(
    Object.entries(drafts).filter(([name]) => settingOf(name as SettingName).section === section),
  )

export const withoutDrafts = (drafts: SettingDrafts, section: SettingSection): SettingDrafts =>
  Object.fromEntries(
    Object.entries(drafts).filter(([name]) => settingOf(name as SettingName).section !== section),
  )

/**
 * Takes the other person's values where they changed something. The rest of one's own drafts stay
 * unsaved.
 */
export const withTheirs = (drafts: SettingDrafts, theirs: readonly SettingName[]): SettingDrafts =>
  Object.fromEntries(
    Object.entries(drafts).filter(([name]) => !theirs.includes(name as SettingName)),
  )

/** The settings of an organization with nothing stored but these. */
const bare = ({
  organizationId,
  domainUrl,
  userWaiverVersion,
}: OrganizationSettings): StoredOrganization => ({
  organizationId,
  domainUrl,
  userWaiverVersion,
  organizationName: '',
  organizationType: null,
  locale: null,
  timeZone: null,
  currencySymbol: null,
  userWaiverScope: null,
  portalSettings: {},
  features: {},
  policies: {},
  processorSettings: { webProcessor: null },
  userRequiredData: {},
  userRequiredFields: [],
  userWaiverRequired: false,
  lingo: {},
  endSessionMessage: '',
  links: [],
  organizationStatus: [],
  branding: { color: '#1f6b4f', tagline: '', logoUrl: null },
})

const drafted = (settings: OrganizationSettings, drafts: SettingDrafts): StoredOrganization =>
  withSettings(bare(settings), { ...settings.stored, ...drafts } as SettingValues)

/** The organization as members would see it, ignoring drafts that can't be saved as typed. */
export const draftedOrganization = (
  settings: OrganizationSettings,
  drafts: SettingDrafts,
): MemberOrganization => {
  const invalid = new Set<string>(invalidSettingNames(drafts))
  return memberOrganization(
    completeOrganization(
      drafted(
        settings,
        Object.fromEntries(Object.entries(drafts).filter(([name]) => !invalid.has(name))),
      ),
    ),
  )
}

/** The values that apply when nothing is stored. */
export const defaultValues = (settings: OrganizationSettings): AllSettingValues =>
  effectiveValues({
    ...bare(settings),
    organizationType: settings.stored.organizationType as StoredOrganization['organizationType'],
    locale: settings.stored.locale as string | null,
  })

/** The settings that someone else has changed. */
export const changedSettings = (
  section: SettingSection,
  before: OrganizationSettings,
  now: OrganizationSettings,
): readonly SettingName[] =>
  (Object.keys(now.stored) as SettingName[]).filter(
    (name) =>
      settingOf(name).section === section && text(before.stored[name]) !== text(now.stored[name]),
  )
