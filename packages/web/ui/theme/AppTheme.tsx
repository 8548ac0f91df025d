// Applies the organization's color to the application. Everything visible is inside this component.

import { DEFAULT_BRAND_COLOR } from '@lodgepole/domain/organizations/branding/palette'
import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import { ToastHost } from '../notify/ToastHost.tsx'
import { brandStyle } from './brand-variables.ts'
import { colorScheme, type ColorScheme } from './color-scheme.ts'

interface AppThemeProps {
  /** The organization's color, `#rrggbb`. Lodgepole's own color without an organization. */
  readonly color?: string | undefined
  /** Allows the style element with the colors under the page's content security policy. */
  readonly nonce?: string | undefined
  /** Overrides the visitor's own choice. */
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
