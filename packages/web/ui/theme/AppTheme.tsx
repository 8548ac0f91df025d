// Dresses the application in the organisation's colour. Everything visible stands inside this.

import { MantineProvider } from '@mantine/core'
import { DEFAULT_BRAND_COLOR } from '@lodgepole/domain/organizations/branding/palette'
import { useMemo, type ReactNode } from 'react'
import { ToastHost } from '../notify/ToastHost.tsx'
import { colorSchemeManager } from './color-scheme.ts'
import { mantineTheme, mantineVariables } from './mantine-theme.ts'

interface AppThemeProps {
  /** The organisation's colour, `#rrggbb`; Lodgepole's own where there is no organisation. */
  readonly color?: string | undefined
  /**
   * Allows the two style elements that carry the colours under the page's content security policy.
   */
  readonly nonce?: string | undefined
  /** One's own choice, unless it is said here. */
  readonly scheme?: 'light' | 'dark' | undefined
  readonly children: ReactNode
}

export const AppTheme = ({
  color = DEFAULT_BRAND_COLOR,
  nonce,
  scheme,
  children,
}: AppThemeProps) => {
  const theme = useMemo(() => mantineTheme(color), [color])
  const variables = useMemo(() => mantineVariables(color), [color])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      {...(scheme ? { forceColorScheme: scheme } : {})}
      getStyleNonce={() => nonce ?? ''}
    >
      {children}
      <ToastHost />
    </MantineProvider>
  )
}
