import type { SettingKind } from '@lodgepole/domain/organizations/settings/kinds'

export interface SettingFieldProps<K extends SettingKind['kind'] = SettingKind['kind']> {
  readonly setting: Extract<SettingKind, { readonly kind: K }>
  readonly label: string
  readonly about: string
  /** The stored or typed value. Null if there is none. */
  readonly value: unknown
  /** The default when nothing is stored. */
  readonly fallback: unknown
  readonly error: string | undefined
  readonly disabled: boolean
  readonly onChange: (value: unknown) => void
}
