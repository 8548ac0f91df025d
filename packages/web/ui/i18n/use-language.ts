// The active language, for code that formats by itself (dates, sorting).

import { useLingui } from '@lingui/react'
import { isLanguage, type Language } from '@lodgepole/domain/kernel/locale'

export const useLanguage = (): Language => {
  const { i18n } = useLingui()
  return isLanguage(i18n.locale) ? i18n.locale : 'en'
}
