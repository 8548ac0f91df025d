import type { SettingKind } from '@lodgepole/domain/organizations/settings/kinds'

export interface SettingFieldProps<K extends SettingKind['kind'] = SettingKind['kind']> {
  readonly setting: Extract<SettingKind, { readonly kind: K }>
  readonly label: string
  readonly about: string
  /** What is stored or typed; null where nothing is. */
  readonly value: unknown
  /** What holds where nothing is stored. */
  readonly fallback: unknown
  readonly error: string | undefined
  readonly disabled: boolean
  readonly onChange: (value: unknown) => void
}
