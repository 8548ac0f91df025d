// The first stop of the Tab key. Skips the menus to the main content.

import { Trans } from '@lingui/react/macro'
import styles from './SkipLink.module.css'

/** The id that the shell gives to its `<main tabIndex={-1}>`. */
export const MAIN_ID = 'main'

export const SkipLink = () => (
  <a className={styles.skip} href={`#${MAIN_ID}`}>
    <Trans>Skip to content</Trans>
  </a>
)
