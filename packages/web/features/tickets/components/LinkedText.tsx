// Text written by a person, with its addresses as external links. The linked sites don't learn
// where the reader came from.

// The parts of one text have nothing else that identifies them.
/* oxlint-disable react/no-array-index-key */

import { textParts } from '../text-links.ts'
import styles from './Tickets.module.css'

export const LinkedText = ({ text }: { readonly text: string }) => (
  <p className={styles.text} dir="auto">
    {textParts(text).map(({ text: labels, href }, index) =>
      href ? (
        <a key={index} href={href} target="_blank" rel="noreferrer noopener">
          {labels}
        </a>
      ) : (
        labels
      ),
    )}
  </p>
)
