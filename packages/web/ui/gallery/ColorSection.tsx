// The color tokens, with the organization color that is being tried.

import { Section, Row } from './Section.tsx'
import styles from './Gallery.module.css'

const tokens = [
  'brand',
  'brand-strong',
  'brand-soft',
  'brand-line',
  'on-brand',
  'paper',
  'card',
  'sunk',
  'line',
  'field-line',
  'ink',
  'muted',
  'faint',
  'amber',
  'amber-soft',
  'danger',
  'danger-soft',
  'info',
  'info-soft',
  'success',
  'success-soft',
]

export const ColorSection = () => (
  <Section title="Colors">
    <Row>
      {tokens.map((token) => (
        <div key={token} className={styles.swatch}>
          <span className={styles.color} style={{ background: `var(--${token})` }} />
          {token}
        </div>
      ))}
    </Row>
  </Section>
)
