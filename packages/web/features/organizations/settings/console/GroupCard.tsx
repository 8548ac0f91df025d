// The settings of one group within a section.

import { useLingui } from '@lingui/react/macro'
import type { OrganizationSettings } from '@lodgepole/contract/organizations/settings/schemas'
import {
  settings as catalog,
  settingsOf,
  type SettingGroup,
  type SettingName,
  type SettingSection,
} from '@lodgepole/domain/organizations/settings/catalog'
import { Card } from '../../../../ui/Card.tsx'
import { defaultValues, type SettingDrafts } from '../drafts.ts'
import { groupLabels } from '../../../../lib/settings/part-labels.ts'
import { faultsOf } from '../faults.ts'
import { OwnFactorWarning } from '../../../../lib/console/OwnFactorWarning.tsx'
import { SettingField } from './SettingField.tsx'
import styles from './Settings.module.css'

interface GroupCardProps {
  readonly section: SettingSection
  readonly settings: OrganizationSettings
  readonly mayWrite: boolean
  readonly onChange: (name: SettingName, value: unknown) => void
  readonly group: SettingGroup
  readonly own: SettingDrafts
  readonly invalid: ReadonlySet<SettingName>
  readonly faults: ReturnType<typeof faultsOf>
  /** Changes when typed values are discarded, so that the fields reset. */
  readonly resetCount: number
}

export const GroupCard = ({
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
        .filter((name) => catalog[name].group === group)
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
