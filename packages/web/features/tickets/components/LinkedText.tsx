// What somebody wrote, with its addresses as links to other places: these learn nothing of where
// the reader came from.

// Parts of one text, which have nothing else to be told apart by.
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
