// Applies the colors and money format of the organization being shown. The console looks the same
// for all organizations and uses only the money format.

import { formatLocale } from '@lodgepole/domain/kernel/locale'
import type { ReactNode } from 'react'
import { useBoot, useOrganization } from '../lib/organization/app-context.tsx'
import { useLanguage } from '../ui/i18n/use-language.ts'
import { MoneyFormatProvider } from '../ui/Money.tsx'
import { AppTheme } from '../ui/theme/AppTheme.tsx'

interface OrganizationThemeProps {
  /** Overrides the visitor's own choice. */
  readonly scheme?: 'light' | 'dark'
  readonly children: ReactNode
}

export const OrganizationTheme = ({ scheme, children }: OrganizationThemeProps) => {
  const { nonce, vars } = useBoot()
  const organization = useOrganization()
  const locale = formatLocale(useLanguage(), organization?.locale ?? 'en-US')
  return (
    <AppTheme
      color={vars.host.kind === 'console' ? undefined : organization?.branding.color}
      nonce={nonce}
      scheme={scheme}
    >
      <MoneyFormatProvider symbol={organization?.currencySymbol ?? '$'} locale={locale}>
        {children}
      </MoneyFormatProvider>
    </AppTheme>
  )
}
