// A mail as somebody would read it, about people who do not exist.

import { Trans } from '@lingui/react/macro'
import type { ShownMail as Shown } from '@lodgepole/contract/mail-texts/endpoints'
import { Card } from '../../../ui/Card.tsx'
import styles from './MailTexts.module.css'

export const ShownMail = ({ mail: { fromName, subject, heading, opening, details, button, closing } }: { readonly mail: Shown }) => (
  <section className={styles.shown} aria-labelledby="shown-mail">
    <h2 id="shown-mail" className={styles.title}>
      <Trans>What it looks like</Trans>
    </h2>
    <Card>
      <p className={styles.from}>{fromName}</p>
      <p className={styles.subject}>{subject}</p>
      <hr className={styles.line} />
      <h3 className={styles.heading}>{heading}</h3>
      {opening.map((paragraph) => (
        <p key={paragraph} className={styles.paragraph}>
          {paragraph}
        </p>
      ))}
      {details.length > 0 && (
        <dl className={styles.details}>
          {details.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {button && <span className={styles.button}>{button}</span>}
      {closing && <p className={styles.closing}>{closing}</p>}
    </Card>
  </section>
)
