// Two numbers that belong together. Both may be empty, but a single one must be completed before
// saving.

import { useLingui } from '@lingui/react/macro'
import { TextField } from '../../../../../ui/TextField.tsx'
import { choiceLabels } from '../../../../../lib/settings/part-labels.ts'
import {
  shownCents,
  shownCount,
  parseCents,
  typedCount,
} from '../../../../../lib/settings/amounts.ts'
import styles from './Fields.module.css'
import type { SettingFieldProps } from './field-props.ts'

export const PairField = ({
  setting: { parts, unit },
  label,
  about,
  value,
  error,
  disabled,
  onChange,
}: SettingFieldProps<'pair'>) => {
  const { i18n } = useLingui()
  const now = (value ?? {}) as Readonly<Record<string, unknown>>
  const [shown, typed] = unit === 'cents' ? [shownCents, parseCents] : [shownCount, typedCount]
  const change = (part: string, text: string) => {
    const next = {
      ...Object.fromEntries(parts.map((each) => [each, now[each] ?? null])),
      [part]: typed(text),
    }
    onChange(parts.every((each) => next[each] === null) ? null : next)
  }
  return (
    <fieldset className={styles.rows} disabled={disabled}>
      <legend>{label}</legend>
      <p className={styles.about}>{about}</p>
      <div className={styles.pair}>
        {parts.map((part) => (
          <TextField
            key={`${part} ${shown(now[part])}`}
            label={choiceLabels[part] ? i18n._(choiceLabels[part]) : part}
            inputMode={unit === 'cents' ? 'decimal' : 'numeric'}
            defaultValue={shown(now[part])}
            onBlur={({ target }) => change(part, target.value)}
          />
        ))}
      </div>
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  )
}
