// Reads settings by name from an organization and writes them to one. Null means that nothing is
// stored and the default applies.

import { completeOrganization, type StoredOrganization } from '../organization.ts'
import { settingNames, settingOf, type SettingName } from './catalog.ts'
import { fitsKind } from './kinds.ts'

export type SettingValues = Readonly<Partial<Record<SettingName, unknown>>>
export type AllSettingValues = Readonly<Record<SettingName, unknown>>

type Tree = Readonly<Record<string, unknown>>
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const read = (from: unknown, [first, ...rest]: readonly string[]): unknown =>
  first === undefined ? from : isTree(from) ? read(from[first], rest) : undefined

/** Branches that end up empty are removed too. */
const written = (tree: Tree, [first = '', ...rest]: readonly string[], value: unknown): Tree => {
  const below =
    rest.length === 0 ? value : written(isTree(tree[first]) ? tree[first] : {}, rest, value)
  const { [first]: _before, ...others } = tree
  const isGone =
    below === null || (rest.length > 0 && isTree(below) && Object.keys(below).length === 0)
  return isGone ? others : { ...others, [first]: below }
}

/**
 * Converts older ways of storing the same setting to the newer one, so that each setting is in one
 * place.
 */
const inOneForm = ({
  features,
  portalSettings,
  ...stored
}: StoredOrganization): StoredOrganization => {
  const { showDonateOptions, ...flags } = portalSettings
  const { eventRegistration } = features
  return {
    ...stored,
    portalSettings: {
      ...(showDonateOptions === undefined ? {} : { displayDonateOptions: showDonateOptions }),
      ...flags,
    },
    features: {
      ...features,
      ...(typeof eventRegistration === 'boolean'
        ? { eventRegistration: { enabled: eventRegistration } }
        : {}),
    },
  }
}

const pathOf = (name: SettingName): readonly string[] => name.split('.')
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

const valuesOf = (organization: unknown): AllSettingValues =>
  Object.fromEntries(
    settingNames
      .map((name) => [name, read(organization, pathOf(name))])
      .map(([name, value]) => [name, isNothing(value) ? null : value]),
  ) as AllSettingValues

export const storedValues = (stored: StoredOrganization): AllSettingValues =>
  valuesOf(inOneForm(stored))

export const effectiveValues = (stored: StoredOrganization): AllSettingValues =>
  valuesOf(completeOrganization(stored))

/** The empty values of columns that cannot be null. */
const empty: Readonly<Record<string, unknown>> = {
  contact: {},
  portalSettings: {},
  processorSettings: { webProcessor: null },
  features: {},
  policies: {},
  userRequiredData: {},
  userRequiredFields: [],
  userWaiverRequired: false,
  lingo: {},
  endSessionMessage: '',
  links: [],
  organizationType: null,
  locale: null,
  timeZone: null,
  currency: null,
  currencySymbol: null,
  userWaiverScope: null,
}

/** Prices by type and the other fields are meaningless without a base price. */
const withWholeMembership = (tree: Tree): Tree =>
  read(tree, ['userRequiredData', 'membership', 'price']) === undefined
    ? written(tree, ['userRequiredData', 'membership'], null)
    : tree

const withBranding = (tree: Tree): Tree => ({
  ...tree,
  branding: { tagline: '', logoUrl: null, ...(tree['branding'] as object) },
})

const withProcessor = (tree: Tree): Tree => ({
  ...tree,
  processorSettings: { webProcessor: null, ...(tree['processorSettings'] as object) },
})

/** The organization with these settings applied. They are not validated here. */
export const withSettings = (
  stored: StoredOrganization,
  values: SettingValues,
): StoredOrganization => {
  const before = inOneForm(stored) as unknown as Tree
  const changed = Object.entries(values).reduce(
    (tree, [name, value]) => written(tree, name.split('.'), isNothing(value) ? null : value),
    before,
  )
  return withProcessor(
    withBranding({ ...empty, ...withWholeMembership(changed) }),
  ) as unknown as StoredOrganization
}

/** The settings whose new values are invalid. */
export const invalidSettingNames = (values: SettingValues): readonly SettingName[] =>
  (Object.keys(values) as SettingName[]).filter((name) => {
    const setting = settingOf(name)
    return isNothing(values[name]) ? setting.needed === true : !fitsKind(setting, values[name])
  })

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

export interface SettingChange {
  readonly before: unknown
  readonly after: unknown
}

/** The differences, in the form the audit log stores. */
export const settingChanges = (
  before: AllSettingValues,
  after: AllSettingValues,
): Readonly<Partial<Record<SettingName, SettingChange>>> =>
  Object.fromEntries(
    settingNames
      .filter((name) => !isSame(before[name], after[name]))
      .map((name) => [name, { before: before[name], after: after[name] }]),
  )
