// Which onboarding steps a family must complete, and which apply only to short-term tenants.

import { Trans, useLingui } from '@lingui/react/macro'
import {
  SHORT_TERM_PREFIX,
  type RequiredFieldCode,
} from '@lodgepole/domain/organizations/onboarding-codes'
import { CheckLine } from '../../../../../ui/Form.tsx'
import { requirementLabels } from '../../../../../lib/settings/part-labels.ts'
import styles from './Fields.module.css'
import type { SettingFieldProps } from './field-props.ts'

export const CodesField = ({
  setting: { options },
  label,
  about,
  value,
  error,
  disabled,
  onChange,
}: SettingFieldProps<'codes'>) => {
  const { i18n } = useLingui()
  const chosen = Array.isArray(value) ? (value as readonly string[]) : []
  const toggle = (code: string, isOn: boolean) => {
    const next = options.filter((each) => (each === code ? isOn : chosen.includes(each)))
    onChange(next.length === 0 ? null : next)
  }
  const box = (code: string) => (
    <CheckLine
      key={code}
      checked={chosen.includes(code)}
      onChange={({ target }) => toggle(code, target.checked)}
    >
      {i18n._(requirementLabels[code.replace(SHORT_TERM_PREFIX, '') as RequiredFieldCode])}
    </CheckLine>
  )
  return (
    <fieldset className={styles.rows} disabled={disabled}>
      <legend>{label}</legend>
      <p className={styles.about}>{about}</p>
      <div className={styles.codes}>
        {options.filter((code) => !code.startsWith(SHORT_TERM_PREFIX)).map(box)}
      </div>
      <p className={styles.name}>
        <Trans>Only for short-term renters</Trans>
      </p>
      <div className={styles.codes}>
        {options.filter((code) => code.startsWith(SHORT_TERM_PREFIX)).map(box)}
      </div>
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  )
}
