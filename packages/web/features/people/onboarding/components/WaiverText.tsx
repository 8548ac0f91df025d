// The text of a waiver, as a sheet that scrolls.

import type { WaiverView } from '@lodgepole/contract/people/waivers/endpoints'
import styles from './Steps.module.css'

export const WaiverText = ({ title, text }: Pick<WaiverView, 'title' | 'text'>) => (
  // What scrolls must be reachable by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={styles.paper} tabIndex={0} role="region" aria-label={title}>
    {text}
  </div>
)
