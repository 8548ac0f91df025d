// Fields of settings with a single value: a switch, a line of text, a number, a choice.

import { useLingui } from '@lingui/react/macro'
import { isHexColor, oklchFromHex } from '@lodgepole/domain/organizations/branding/color'
import { paletteOf } from '@lodgepole/domain/organizations/branding/palette'
import { useId } from 'react'
import { timeZoneOptions } from '../../../../../lib/format/time-zones.ts'
import { MessageField } from '../../../../../ui/MessageField.tsx'
import { SelectField } from '../../../../../ui/SelectField.tsx'
import { TextField } from '../../../../../ui/TextField.tsx'
import { choiceLabels } from '../../../../../lib/settings/part-labels.ts'
import {
  shownCents,
  shownCount,
  shownPrice,
  parseCents,
  typedCount,
  typedPrice,
} from '../../../../../lib/settings/amounts.ts'
import styles from './Fields.module.css'
import type { SettingFieldProps } from './field-props.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const fieldTexts = ({
  label,
  about,
  error,
  disabled,
}: Pick<SettingFieldProps, 'label' | 'about' | 'error' | 'disabled'>) => ({
  label,
  description: about,
  error,
  disabled,
})

/** A switch is on or off, and shows the default by its position. */
export const FlagField = ({
  label,
  about,
  value,
  fallback,
  error,
  disabled,
  onChange,
}: SettingFieldProps<'flag'>) => {
  const id = useId()
  return (
    <div className={styles.flag}>
      <input
        id={id}
        type="checkbox"
        aria-describedby={error ? `${id}-about ${id}-error` : `${id}-about`}
        aria-invalid={error ? true : undefined}
        disabled={disabled}
        checked={(value ?? fallback) === true}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div>
        <label className={styles.name} htmlFor={id}>
          {label}
        </label>
        <p className={styles.about} id={`${id}-about`}>
          {about}
        </p>
        {error && (
          <p className={styles.error} id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
    </div>
  )
}

const inputOf = {
  text: {},
  email: { type: 'email', autoComplete: 'off' },
  phone: { type: 'tel', autoComplete: 'off' },
} as const

export const LineField = (props: SettingFieldProps<'text' | 'email' | 'phone'>) => (
  <TextField
    {...fieldTexts(props)}
    {...inputOf[props.setting.kind]}
    placeholder={textOf(props.fallback)}
    value={textOf(props.value)}
    onChange={({ target }) => props.onChange(target.value === '' ? null : target.value)}
  />
)

export const LinesField = (props: SettingFieldProps<'message'>) => (
  <MessageField
    {...fieldTexts(props)}
    maxLength={props.setting.most}
    value={textOf(props.value)}
    onChange={({ target }) => props.onChange(target.value === '' ? null : target.value)}
  />
)

export const ChoiceField = (props: SettingFieldProps<'choice'>) => {
  const { t, i18n } = useLingui()
  const named = (value: string) => (choiceLabels[value] ? i18n._(choiceLabels[value]) : value)
  const fallback = textOf(props.fallback)
  const none = fallback === '' ? t`None` : t`Default: ${named(fallback)}`
  return (
    <SelectField
      {...fieldTexts(props)}
      value={textOf(props.value)}
      options={[
        { value: '', label: none },
        ...props.setting.options.map((value) => ({ value, label: named(value) })),
      ]}
      onChange={({ target }) => props.onChange(target.value === '' ? null : target.value)}
    />
  )
}

export const TimeZoneField = (props: SettingFieldProps<'timeZone'>) => {
  const { t } = useLingui()
  const chosen = textOf(props.value)
  const fallback = textOf(props.fallback)
  return (
    <SelectField
      {...fieldTexts(props)}
      value={chosen}
      options={[{ value: '', label: t`Default: ${fallback}` }, ...timeZoneOptions(chosen)]}
      onChange={({ target }) => props.onChange(target.value === '' ? null : target.value)}
    />
  )
}

const numbers = {
  count: [shownCount, typedCount],
  price: [shownPrice, typedPrice],
  cents: [shownCents, parseCents],
  percent: [shownCents, parseCents],
} as const

/** Typed text stays unchanged until the field loses focus, because `12.` may become `12.50`. */
export const NumberField = (props: SettingFieldProps<'count' | 'price' | 'cents' | 'percent'>) => {
  const { kind } = props.setting
  const [shown, typed] = numbers[kind]
  return (
    <TextField
      {...fieldTexts(props)}
      key={shown(props.value)}
      className={styles.short}
      inputMode={kind === 'count' ? 'numeric' : 'decimal'}
      placeholder={shown(props.fallback)}
      defaultValue={shown(props.value)}
      onBlur={({ target }) => props.onChange(typed(target.value))}
    />
  )
}

export const ColorField = (props: SettingFieldProps<'color'>) => {
  const { t } = useLingui()
  const color = textOf(props.value ?? props.fallback)
  const used = isHexColor(color) ? paletteOf(color).light.brand : color
  const isMoved = used !== color && Math.abs(oklchFromHex(used).l - oklchFromHex(color).l) >= 0.005
  return (
    <div className={styles.color}>
      <input
        type="color"
        aria-label={t`Pick the color`}
        disabled={props.disabled}
        value={/^#[0-9a-f]{6}$/i.test(color) ? color : '#000000'}
        onChange={({ target }) => props.onChange(target.value)}
      />
      <TextField
        label={props.label}
        {...(isMoved
          ? { description: t`Shown as ${used}, so that text on it stays readable.` }
          : {})}
        error={props.error}
        disabled={props.disabled}
        spellCheck={false}
        value={color}
        onChange={({ target }) => props.onChange(target.value)}
      />
    </div>
  )
}
