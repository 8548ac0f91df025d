// What an admin has changed and not saved: by setting, the value to be. Null is the default.

import type { OrganizationSettings } from '@lodgepole/contract/organizations/settings/schemas'
import {
  settingOf,
  type SettingName,
  type SettingSection,
} from '@lodgepole/domain/organizations/settings/catalogue'
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

/** A switch that nobody has set stands where it stands by itself. */
const heldBy = (settings: OrganizationSettings, name: SettingName): unknown =>
  settings.stored[name] ?? (settingOf(name).kind === 'flag' ? defaultValues(settings)[name] : null)

/** What is typed and is what is there already is no change. */
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

/** Theirs is taken where they have changed something; the rest of one's own stays, not saved. */
export const withTheirs = (drafts: SettingDrafts, theirs: readonly SettingName[]): SettingDrafts =>
  Object.fromEntries(
    Object.entries(drafts).filter(([name]) => !theirs.includes(name as SettingName)),
  )

/** The settings of an organization that has nothing stored but these. */
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

/** As members would see it, without what cannot be saved as it is typed. */
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

/** What holds where nothing is stored. */
export const defaultValues = (settings: OrganizationSettings): AllSettingValues =>
  effectiveValues({
    ...bare(settings),
    organizationType: settings.stored.organizationType as StoredOrganization['organizationType'],
    locale: settings.stored.locale as string | null,
  })

/** What somebody else has changed. */
export const changedSettings = (
  section: SettingSection,
  before: OrganizationSettings,
  now: OrganizationSettings,
): readonly SettingName[] =>
  (Object.keys(now.stored) as SettingName[]).filter(
    (name) =>
      settingOf(name).section === section && text(before.stored[name]) !== text(now.stored[name]),
  )
