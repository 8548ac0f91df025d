// Colours and money as the organisation being shown has them. The console is the same for all of them and takes the money alone.

import { formatLocale } from '@lodgepole/domain/kernel/locale'
import type { ReactNode } from 'react'
import { useBoot, useOrganization } from '../lib/place.tsx'
import { useLanguage } from '../ui/i18n/use-language.ts'
import { MoneyFormatProvider } from '../ui/Money.tsx'
import { AppTheme } from '../ui/theme/AppTheme.tsx'

export const PlaceTheme = ({ children }: { readonly children: ReactNode }) => {
  const { nonce, vars } = useBoot()
  const organization = useOrganization()
  const locale = formatLocale(useLanguage(), organization?.locale ?? 'en-US')
  return (
    <AppTheme color={vars.host.kind === 'console' ? undefined : organization?.branding.color} nonce={nonce}>
      <MoneyFormatProvider symbol={organization?.currencySymbol ?? '$'} locale={locale}>
        {children}
      </MoneyFormatProvider>
    </AppTheme>
  )
}
