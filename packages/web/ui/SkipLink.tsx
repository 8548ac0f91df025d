// The first stop of the Tab key: past the menus, to what the page is about.

import { Trans } from '@lingui/react/macro'
import styles from './SkipLink.module.css'

/** The id that the shell gives its `<main tabIndex={-1}>`. */
export const MAIN_ID = 'main'

export const SkipLink = () => (
  <a className={styles.skip} href={`#${MAIN_ID}`}>
    <Trans>Skip to content</Trans>
  </a>
)
