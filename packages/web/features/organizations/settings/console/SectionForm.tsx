// The settings of one section, group by group, and saving them together.

import { useLingui } from '@lingui/react/macro'
import type { OrganizationSettings } from '@lodgepole/contract/organizations/settings/schemas'
import {
  settingGroups,
  settings as catalogue,
  settingSections,
  settingsOf,
  type SettingGroup,
  type SettingName,
  type SettingSection,
} from '@lodgepole/domain/organizations/settings/catalogue'
import { unfitSettings } from '@lodgepole/domain/organizations/settings/values'
import { useState } from 'react'
import { notify, unsay } from '../../../../ui/notify.ts'
import { Form } from '../../../../lib/forms/Form.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Card } from '../../../../ui/Card.tsx'
import { defaultValues, draftsOf, type SettingDrafts } from '../drafts.ts'
import { groupLabels, sectionLabels } from '../../../../lib/settings/part-labels.ts'
import { reasonMessages } from '../reason-messages.ts'
import { faultsOf, firstToMend, invalidSettings } from '../faults.ts'
import { OwnFactorWarning } from '../../../../lib/console/OwnFactorWarning.tsx'
import { SaveNotice } from './SaveNotice.tsx'
import { SectionFoot } from './SectionFoot.tsx'
import { SettingField } from './SettingField.tsx'
import { useFocusSetting } from './use-focus-setting.ts'
import styles from './Settings.module.css'

interface SectionFormProps {
  readonly section: SettingSection
  readonly settings: OrganizationSettings
  readonly drafts: SettingDrafts
  readonly mayWrite: boolean
  readonly onChange: (name: SettingName, value: unknown) => void
  readonly onForget: () => void
  readonly onTakeTheirs: (names: readonly SettingName[]) => void
  readonly onSave: (values: SettingDrafts) => Promise<void>
  readonly onGoTo: (section: SettingSection) => void
}

interface GroupCardProps extends Pick<
  SectionFormProps,
  'section' | 'settings' | 'mayWrite' | 'onChange'
> {
  readonly group: SettingGroup
  readonly own: SettingDrafts
  readonly invalid: ReadonlySet<SettingName>
  readonly faults: ReturnType<typeof faultsOf>
  /** Changes when what was typed is thrown away, so that fields start again. */
  readonly resetCount: number
}

const GroupCard = ({
  section,
  group,
  settings,
  own,
  invalid,
  faults,
  mayWrite,
  resetCount,
  onChange,
}: GroupCardProps) => {
  const { i18n } = useLingui()
  const defaults = defaultValues(settings)
  return (
    <Card component="section" className={styles.group} aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`} className={styles.title}>
        {i18n._(groupLabels[group])}
      </h2>
      {settingsOf(section)
        .filter((name) => catalogue[name].group === group)
        .map((name) => (
          <div
            key={`${name} ${resetCount} ${settings.versions[section]}`}
            data-setting={name}
            className={styles.setting}
            data-changed={Object.hasOwn(own, name) || undefined}
          >
            <SettingField
              name={name}
              value={Object.hasOwn(own, name) ? own[name] : settings.stored[name]}
              fallback={defaults[name]}
              isWrong={invalid.has(name)}
              fault={faults.get(name)}
              disabled={!mayWrite}
              onChange={(value) => onChange(name, value)}
            />
            {name === 'policies.staffSecondFactor' && own[name] === true && <OwnFactorWarning />}
          </div>
        ))}
    </Card>
  )
}

export const SectionForm = ({
  section,
  settings,
  drafts,
  mayWrite,
  onChange,
  onForget,
  onTakeTheirs,
  onSave,
  onGoTo,
}: SectionFormProps) => {
  const { t, i18n } = useLingui()
  const attempt = useAttempt()
  const [before, setBefore] = useState(settings)
  const [tried, setTried] = useState(false)
  const [resetCount, setResetCount] = useState(0)
  const { form, focus } = useFocusSetting()
  const own = draftsOf(drafts, section)
  const faults = faultsOf(attempt.error, (reason) => i18n._(reasonMessages[reason]))
  const invalid: ReadonlySet<SettingName> = new Set([
    ...(tried ? unfitSettings(own) : []),
    ...invalidSettings(attempt.error),
  ])
  const count = Object.keys(own).length
  const waiting = settingSections.filter(
    (each) => each !== section && Object.keys(draftsOf(drafts, each)).length > 0,
  )
  const forget = () => {
    onForget()
    setResetCount(resetCount + 1)
  }
  const takeTheirs = (names: readonly SettingName[]) => {
    onTakeTheirs(names)
    attempt.forget()
    setResetCount(resetCount + 1)
  }
  const check = () => {
    if (count === 0) return false
    unsay('settings')
    // In the order of the form: the first is where to begin.
    const wrong = settingsOf(section).filter((name) => unfitSettings(own).includes(name))
    setTried(wrong.length > 0)
    if (wrong[0]) focus(wrong[0])
    return wrong.length === 0
  }
  const save = async () => {
    setBefore(settings)
    try {
      await onSave(own)
    } catch (error) {
      focus(firstToMend(error, section))
      throw error
    }
    notify({ tone: 'success', about: 'settings', text: t`Saved. Members see the change now.` })
  }
  const groups = settingGroups.filter((group) =>
    settingsOf(section).some((name) => catalogue[name].group === group),
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
        onTakeTheirs={takeTheirs}
        onGoTo={onGoTo}
      />
      <SectionFoot {...{ section, attempt, mayWrite, count, waiting, onGoTo }} onForget={forget} />
    </Form>
  )
}
