// The terms to accept before booking, each in full.

import { Trans, useLingui } from '@lingui/react/macro'
import styles from './Reserve.module.css'

interface TermsProps {
  readonly texts: readonly string[]
  readonly agreed: boolean
  readonly missing: boolean
  readonly onAgreed: (agreed: boolean) => void
}

export const Terms = ({ texts, agreed, missing, onAgreed }: TermsProps) => {
  const { t } = useLingui()
  if (texts.length === 0) return null
  return (
    <div>
      {texts.map((text) => (
        // A scrollable box must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div key={text} className={styles.terms} tabIndex={0} role="group" aria-label={t`Terms`}>
          <bdi>{text}</bdi>
        </div>
      ))}
      <label className={styles.tick}>
        <input
          type="checkbox"
          name="terms"
          checked={agreed}
          aria-describedby="terms-missing"
          onChange={({ target }) => onAgreed(target.checked)}
        />
        <span>{t`I agree to the terms`}</span>
      </label>
      <p className={styles.error} id="terms-missing" aria-live="polite">
        {missing && !agreed && <Trans>Agree to the terms to continue</Trans>}
      </p>
    </div>
  )
}
