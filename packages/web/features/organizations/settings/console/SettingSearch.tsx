// Finds a setting by its text and opens it.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import {
  settingNames,
  settingOf,
  type SettingName,
} from '@lodgepole/domain/organizations/settings/catalog'
import { useMemo, useState } from 'react'
import { TextField } from '../../../../ui/TextField.tsx'
import { sectionLabels } from '../../../../lib/settings/part-labels.ts'
import { findSettings } from '../search.ts'
import { settingLabels } from '../../../../lib/settings/setting-labels.ts'
import styles from './Settings.module.css'

export const SettingSearch = ({ onChoose }: { readonly onChoose: (name: SettingName) => void }) => {
  const { t, i18n } = useLingui()
  const [text, setText] = useState('')
  const all = useMemo(
    () =>
      settingNames.map((name) => ({
        name,
        label: i18n._(settingLabels[name].label),
        about: i18n._(settingLabels[name].about),
      })),
    [i18n],
  )
  const found = findSettings(all, text).slice(0, 8)
  const choose = (name: SettingName) => {
    setText('')
    onChoose(name)
  }
  return (
    <search className={styles.search}>
      <TextField
        type="search"
        label={t`Find a setting`}
        before={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {text.trim() !== '' && (
        <ul className={styles.found} aria-label={t`Settings found`}>
          {found.map(({ name, label, about }) => (
            <li key={name}>
              <button type="button" onClick={() => choose(name)}>
                <span className={styles.foundName}>{label}</span>
                <span className={styles.foundPlace}>
                  {i18n._(sectionLabels[settingOf(name).section])}
                </span>
                <span className={styles.foundAbout}>{about}</span>
              </button>
            </li>
          ))}
          {found.length === 0 && (
            <li className={styles.none} role="status">
              <Trans>No matching settings</Trans>
            </li>
          )}
        </ul>
      )}
    </search>
  )
}
