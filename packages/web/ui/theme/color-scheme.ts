// Light or dark: as the system says, unless the visitor chose. `public/color-scheme.js` reads the
// same entry before the first paint, so a dark page never flashes white.

import { localStorageColorSchemeManager } from '@mantine/core'

export const COLOR_SCHEME_KEY = 'lodgepole-color-scheme'

export const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY })
