// All settings of an organization: sections at the side, the form, and a preview of what members
// would see.

import { useLingui } from '@lingui/react/macro'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import type { OrganizationSettings } from '@lodgepole/contract/organizations/settings/schemas'
import {
  settingOf,
  settingSections,
  type SettingName,
  type SettingSection,
} from '@lodgepole/domain/organizations/settings/catalog'
import { useEffect, useMemo, useRef, useState } from 'react'
import lines from '../../../../lib/console/TabLine.module.css'
import { useTabLine } from '../../../../lib/console/use-tab-line.ts'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { UnsavedChanges } from '../../../../lib/forms/UnsavedChanges.tsx'
import { useSearchParam } from '../../../../lib/routing/use-search-param.ts'
import { useDraftState } from '../../../../lib/forms/use-draft-state.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { CardSkeleton } from '../../../../ui/Skeletons.tsx'
import {
  draftedOrganization,
  draftsOf,
  withDraft,
  withoutDrafts,
  withTheirs,
  type SettingDrafts,
} from '../drafts.ts'
import { sectionLabels } from '../../../../lib/settings/part-labels.ts'
import { CardAccounts } from './CardAccounts.tsx'
import { HomePreview } from './HomePreview.tsx'
import { SectionForm } from './SectionForm.tsx'
import { SettingSearch } from './SettingSearch.tsx'
import styles from './Settings.module.css'
import { useSettings } from './use-settings.ts'

const isSection = (text: string): text is SettingSection =>
  (settingSections as readonly string[]).includes(text)

interface SettingsPartsProps {
  readonly settings: OrganizationSettings
  readonly save: ReturnType<typeof useSettings>['save']
}

interface SectionListProps {
  readonly section: SettingSection
  readonly drafts: SettingDrafts
  readonly onChoose: (section: SettingSection) => void
}

const SectionList = ({ section, drafts, onChoose }: SectionListProps) => {
  const { t, i18n } = useLingui()
  const line = useTabLine<HTMLUListElement>(section)
  return (
    <nav aria-label={t`Settings sections`}>
      <ul ref={line} className={classNames(lines.line, styles.sections)}>
        {settingSections.map((each) => (
          <li key={each}>
            <button
              type="button"
              className={classNames(styles.section, each === section && styles.current)}
              aria-current={each === section ? 'page' : undefined}
              onClick={() => onChoose(each)}
            >
              {i18n._(sectionLabels[each])}
              {Object.keys(draftsOf(drafts, each)).length > 0 && (
                <span className={styles.dot} role="img" aria-label={t`Not saved`} />
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const SettingsParts = ({ settings, save }: SettingsPartsProps) => {
  const roles = useLogin()?.roles ?? new Set()
  const address = useSearchParam('section')
  const section = isSection(address.value) ? address.value : 'general'
  const [drafts, setDrafts] = useDraftState<SettingDrafts>('settings', {})
  const [sought, setSought] = useState<SettingName>()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sought && settingOf(sought).section === section)
      place.current
        ?.querySelector<HTMLElement>(
          `[data-setting="${sought}"] :is(input, select, textarea, button)`,
        )
        ?.focus()
  }, [sought, section])
  const find = (name: SettingName) => {
    address.set(settingOf(name).section)
    setSought(name)
  }
  const organization = useMemo(() => draftedOrganization(settings, drafts), [settings, drafts])
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <SettingSearch onChoose={find} />
        <SectionList section={section} drafts={drafts} onChoose={address.set} />
      </div>
      <div ref={place}>
        <SectionForm
          key={section}
          section={section}
          settings={settings}
          drafts={drafts}
          mayWrite={hasCapability(roles, 'settingsWrite')}
          onChange={(name, value) =>
            setDrafts((before) => withDraft(before, settings, name, value))
          }
          onForget={() => setDrafts((before) => withoutDrafts(before, section))}
          onAcceptTheirs={(names) => setDrafts((before) => withTheirs(before, names))}
          onSave={async (values) => {
            await save(section, settings.versions[section], values)
            setDrafts((before) => withoutDrafts(before, section))
          }}
          onGoTo={address.set}
        />
        {section === 'cards' && hasCapability(roles, 'settingsWrite') && <CardAccounts />}
      </div>
      <HomePreview organization={organization} />
      <UnsavedChanges when={Object.keys(drafts).length > 0} />
    </div>
  )
}

export const Settings = () => {
  const { t } = useLingui()
  const { query, save } = useSettings()
  return (
    <Screen title={t`Settings`}>
      {query.data ? (
        <SettingsParts key={query.data.organizationId} settings={query.data} save={save} />
      ) : query.isError ? (
        <LoadFailed error={query.error} retry={query.refetch} />
      ) : (
        <CardSkeleton avatar={false} />
      )}
    </Screen>
  )
}
