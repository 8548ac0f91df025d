// One setting, rendered by its kind of value.

import { useLingui } from '@lingui/react/macro'
import { settingOf, type SettingName } from '@lodgepole/domain/organizations/settings/catalog'
import { phraseKeys } from '@lodgepole/domain/organizations/phrases'
import { iconNames } from '../../../../ui/Icon.tsx'
import { iconLabels } from '../icon-labels.ts'
import { phraseLabels } from '../../../../lib/settings/part-labels.ts'
import { settingLabels } from '../../../../lib/settings/setting-labels.ts'
import { useFaultMessages } from './use-fault-messages.ts'
import { ChoicesField } from './fields/ChoicesField.tsx'
import { CodesField } from './fields/CodesField.tsx'
import type { SettingFieldProps } from './fields/field-props.ts'
import { LogoField } from './fields/LogoField.tsx'
import { PairField } from './fields/PairField.tsx'
import type { RowsKind } from './fields/rows.ts'
import { RowsField, type Column } from './fields/RowsField.tsx'
import {
  ChoiceField,
  ColorField,
  FlagField,
  LineField,
  LinesField,
  NumberField,
  TimeZoneField,
} from './fields/simple-fields.tsx'

interface SettingFieldInput {
  readonly name: SettingName
  readonly value: unknown
  readonly fallback: unknown
  readonly isWrong: boolean
  /** Why members would be stuck with it, if the server said so. */
  readonly fault?: string | undefined
  readonly disabled: boolean
  readonly onChange: (value: unknown) => void
}

const useColumns = (): Readonly<Record<RowsKind, readonly Column[]>> => {
  const { t, i18n } = useLingui()
  const switches = Object.entries(settingLabels).flatMap(([name, { label }]) =>
    name.startsWith('portalSettings.')
      ? [{ value: name.replace('portalSettings.', ''), label: i18n._(label) }]
      : [],
  )
  return {
    links: [
      { label: t`Name` },
      { label: t`Address` },
      {
        label: t`Icon`,
        options: iconNames.map((value) => ({ value, label: i18n._(iconLabels[value]) })),
      },
    ],
    names: [{ label: t`Name` }],
    phrases: [
      {
        label: t`Position`,
        options: phraseKeys.map((value) => ({ value, label: i18n._(phraseLabels[value]) })),
      },
      { label: t`Text` },
    ],
    prices: [{ label: t`Membership type` }, { label: t`Price` }],
    previews: [{ label: t`Switch`, options: switches }, { label: t`Emails` }],
  }
}

export const SettingField = ({ name, isWrong, fault, ...rest }: SettingFieldInput) => {
  const { i18n } = useLingui()
  const faultMessages = useFaultMessages()
  const columns = useColumns()
  const setting = settingOf(name)
  const { label, about } = settingLabels[name]
  const error = fault ?? (isWrong ? faultMessages(setting, rest.value) : undefined)
  // The setting's kind decides which field component is used.
  const props = {
    ...rest,
    setting,
    label: i18n._(label),
    about: i18n._(about),
    error,
  } as SettingFieldProps as never
  switch (setting.kind) {
    case 'flag':
      return <FlagField {...(props as SettingFieldProps<'flag'>)} />
    case 'message':
      return <LinesField {...(props as SettingFieldProps<'message'>)} />
    case 'choice':
      return <ChoiceField {...(props as SettingFieldProps<'choice'>)} />
    case 'choices':
      return <ChoicesField {...(props as SettingFieldProps<'choices'>)} />
    case 'codes':
      return <CodesField {...(props as SettingFieldProps<'codes'>)} />
    case 'timeZone':
      return <TimeZoneField {...(props as SettingFieldProps<'timeZone'>)} />
    case 'color':
      return <ColorField {...(props as SettingFieldProps<'color'>)} />
    case 'logo':
      return <LogoField {...(props as SettingFieldProps<'logo'>)} />
    case 'pair':
      return <PairField {...(props as SettingFieldProps<'pair'>)} />
    case 'count':
    case 'price':
    case 'cents':
    case 'percent':
      return <NumberField {...(props as SettingFieldProps<'count'>)} />
    case 'links':
    case 'names':
    case 'phrases':
    case 'prices':
    case 'previews':
      return (
        <RowsField {...(props as SettingFieldProps<RowsKind>)} columns={columns[setting.kind]} />
      )
    default:
      return <LineField {...(props as SettingFieldProps<'text'>)} />
  }
}
