// Switches between light and dark. Until it is used, the system setting applies.

import { useLingui } from '@lingui/react/macro'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { IconButton } from './IconButton.tsx'
import { colorScheme, useColorScheme } from './theme/color-scheme.ts'

export const ColorSchemeToggle = () => {
  const { t } = useLingui()
  const isDark = useColorScheme() === 'dark'
  return (
    <IconButton
      label={isDark ? t`Use light colors` : t`Use dark colors`}
      icon={isDark ? <IconSun size={20} /> : <IconMoon size={20} />}
      onClick={() => colorScheme().choose(isDark ? 'light' : 'dark')}
    />
  )
}
