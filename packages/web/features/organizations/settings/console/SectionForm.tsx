// The settings of one section, group by group, saved together.

import { useLingui } from '@lingui/react/macro'
import type { OrganizationSettings } from '@lodgepole/contract/organizations/settings/schemas'
import {
  settingGroups,
  settings as catalog,
  settingSections,
  settingsOf,
  type SettingName,
  type SettingSection,
} from '@lodgepole/domain/organizations/settings/catalog'
import { Form } from '../../../../lib/forms/Form.tsx'
import { draftsOf, type SettingDrafts } from '../drafts.ts'
import { sectionLabels } from '../../../../lib/settings/part-labels.ts'
import { SaveNotice } from './SaveNotice.tsx'
import { SectionFoot } from './SectionFoot.tsx'
import styles from './Settings.module.css'
import { GroupCard } from './GroupCard.tsx'
import { useSectionForm } from './use-section-form.ts'

interface SectionFormProps {
  readonly section: SettingSection
  readonly settings: OrganizationSettings
  readonly drafts: SettingDrafts
  readonly mayWrite: boolean
  readonly onChange: (name: SettingName, value: unknown) => void
  readonly onForget: () => void
  readonly onAcceptTheirs: (names: readonly SettingName[]) => void
  readonly onSave: (values: SettingDrafts) => Promise<void>
  readonly onGoTo: (section: SettingSection) => void
}

export const SectionForm = (props: SectionFormProps) => {
  const { section, settings, drafts, mayWrite, onChange, onGoTo } = props
  const { i18n } = useLingui()
  const { form, attempt, before, own, faults, invalid, count, resetCount, ...actions } =
    useSectionForm(props)
  const { forget, acceptTheirs, check, save } = actions
  const waiting = settingSections.filter(
    (each) => each !== section && Object.keys(draftsOf(drafts, each)).length > 0,
  )
  const groups = settingGroups.filter((group) =>
    settingsOf(section).some((name) => catalog[name].group === group),
  )
  return (
    <Form
      ref={form}
      className={styles.form}
      {...{ attempt, check }}
      onSubmit={save}
      aria-label={i18n._(sectionLabels[section])}
    >
      {groups.map((group) => (
        <GroupCard
          key={group}
          {...{ section, group, settings, own, invalid, faults, mayWrite, resetCount, onChange }}
        />
      ))}
      <SaveNotice
        error={attempt.error}
        section={section}
        before={before}
        drafts={own}
        onAcceptTheirs={acceptTheirs}
        onGoTo={onGoTo}
      />
      <SectionFoot {...{ section, attempt, mayWrite, count, waiting, onGoTo }} onForget={forget} />
    </Form>
  )
}
