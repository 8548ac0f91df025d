// A waiver's text in a scrollable box.

import type { WaiverView } from '@lodgepole/contract/people/waivers/endpoints'
import styles from './Steps.module.css'

export const WaiverText = ({ title, text }: Pick<WaiverView, 'title' | 'text'>) => (
  // A scrollable element must be reachable by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={styles.paper} tabIndex={0} role="region" aria-label={title}>
    {text}
  </div>
)
