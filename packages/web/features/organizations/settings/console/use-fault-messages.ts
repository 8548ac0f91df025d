// Error messages for invalid settings, shown at their fields and worded by their kind of value.

import { useLingui } from '@lingui/react/macro'
import type { SettingKind } from '@lodgepole/domain/organizations/settings/kinds'

export const useFaultMessages = (): ((setting: SettingKind, value: unknown) => string) => {
  const { t } = useLingui()
  return (setting, value) => {
    if (setting.kind === 'text' && String(value ?? '').trim() === '') return t`Fill in this field.`
    switch (setting.kind) {
      case 'text':
      case 'message': {
        const { most } = setting
        return t`Enter up to ${most} characters.`
      }
      case 'email':
        return t`Enter a valid email address.`
      case 'phone':
        return t`Enter a phone number.`
      case 'color':
        return t`Enter a color such as #1f6b4f.`
      case 'logo':
        return t`Choose a picture, or enter the https address of one.`
      case 'count': {
        const { least, most } = setting
        return t`Enter a whole number from ${least} to ${most}.`
      }
      case 'percent':
        return t`Enter a percentage from 0 to 100, with at most two decimals.`
      case 'price':
      case 'cents':
        return t`Enter an amount such as 12.50.`
      case 'pair':
        return t`Fill in both, or neither.`
      case 'choices':
        return t`Choose at least one.`
      case 'names':
        return t`Enter each name once, with up to 60 characters.`
      case 'links':
        return t`Each link needs a name and an address that begins with https:// or with /.`
      case 'phrases':
        return t`Choose each location once, with a sentence of up to 500 characters.`
      case 'prices':
        return t`Enter each type once, with a name and a price such as 12.50.`
      case 'previews':
        return t`Enter each one once, with email addresses separated by commas.`
      default:
        return t`This value isn’t valid. Check it and save again.`
    }
  }
}
