// Dresses the application in the organization's color. Everything visible stands inside this.

import { DEFAULT_BRAND_COLOR } from '@lodgepole/domain/organizations/branding/palette'
import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import { ToastHost } from '../notify/ToastHost.tsx'
import { brandStyle } from './brand-variables.ts'
import { colorScheme, type ColorScheme } from './color-scheme.ts'

interface AppThemeProps {
  /** The organization's color, `#rrggbb`; Lodgepole's own where there is no organization. */
  readonly color?: string | undefined
  /** Allows the style element that carries the colors under the page's content security policy. */
  readonly nonce?: string | undefined
  /** One's own choice, unless it is said here. */
  readonly scheme?: ColorScheme | undefined
  readonly children: ReactNode
}

export const AppTheme = ({
  color = DEFAULT_BRAND_COLOR,
  nonce,
  scheme,
  children,
}: AppThemeProps) => {
  const style = useMemo(() => brandStyle(color), [color])
  useLayoutEffect(() => colorScheme().fix(scheme), [scheme])
  return (
    <>
      <style nonce={nonce}>{style}</style>
      {children}
      <ToastHost />
    </>
  )
}
