// One or more of a few choices, such as languages. Selecting all is the default.

import { useLingui } from '@lingui/react/macro'
import { CheckLine } from '../../../../../ui/Form.tsx'
import { choiceLabels } from '../../../../../lib/settings/part-labels.ts'
import styles from './Fields.module.css'
import type { SettingFieldProps } from './field-props.ts'

export const ChoicesField = ({
  setting: { options },
  label,
  about,
  value,
  error,
  disabled,
  onChange,
}: SettingFieldProps<'choices'>) => {
  const { i18n } = useLingui()
  const chosen = Array.isArray(value) ? (value as readonly string[]) : options
  const toggle = (option: string, isOn: boolean) => {
    const next = options.filter((each) => (each === option ? isOn : chosen.includes(each)))
    onChange(next.length === options.length ? null : next)
  }
  return (
    <fieldset className={styles.rows} disabled={disabled}>
      <legend>{label}</legend>
      <p className={styles.about}>{about}</p>
      <div className={styles.codes}>
        {options.map((option) => (
          <CheckLine
            key={option}
            checked={chosen.includes(option)}
            onChange={({ target }) => toggle(option, target.checked)}
          >
            {choiceLabels[option] ? i18n._(choiceLabels[option]) : option}
          </CheckLine>
        ))}
      </div>
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  )
}
