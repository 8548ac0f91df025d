// Light or dark by hand; until it is used, the system decides.

import { useLingui } from '@lingui/react/macro'
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { IconButton } from './IconButton.tsx'

export const ColorSchemeToggle = () => {
  const { t } = useLingui()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  return (
    <IconButton
      label={isDark ? t`Use light colors` : t`Use dark colors`}
      icon={isDark ? <IconSun size={20} /> : <IconMoon size={20} />}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    />
  )
}
