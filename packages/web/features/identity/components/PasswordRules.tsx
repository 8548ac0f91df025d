// The password rules, each checked off as soon as it is met, so that nobody has to find out by
// failing.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconCircle, IconInfoCircle } from '@tabler/icons-react'
import {
  passwordRules,
  unmetPasswordRules,
  type PasswordRule,
} from '@lodgepole/domain/identity/password'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './PasswordRules.module.css'

/** The written rules, and what a new password must not be. */
type ShownRule = PasswordRule | 'not-common'
const shownRules: readonly ShownRule[] = [...passwordRules, 'not-common']

const texts: Readonly<Record<ShownRule, ReactNode>> = {
  length: <Trans>At least 10 characters</Trans>,
  'letters-and-numbers': <Trans>Letters and numbers</Trans>,
  'no-spaces': <Trans>No spaces</Trans>,
  'not-common': <Trans>Hard to guess: more than a common word or a name</Trans>,
}

const Rule = ({ rule, met }: { readonly rule: ShownRule; readonly met: boolean }) => {
  const { t } = useLingui()
  return (
    <li className={classNames(styles.rule, met && styles.met)} data-met={met}>
      {met ? <IconCheck size={16} aria-hidden /> : <IconCircle size={16} aria-hidden />}
      <span>
        <VisuallyHidden>{met ? t`Done:` : t`Still to do:`} </VisuallyHidden>
        {texts[rule]}
      </span>
    </li>
  )
}

interface PasswordRulesProps {
  readonly password: string
  /** It is a commonly guessed password. */
  readonly isCommon: boolean
}

export const PasswordRules = ({ password, isCommon }: PasswordRulesProps) => {
  const { t } = useLingui()
  const written = unmetPasswordRules(password)
  // How hard a password is to guess can only be judged once it is complete.
  const unmet = new Set<ShownRule>(
    isCommon || written.length > 0 ? [...written, 'not-common'] : written,
  )
  // An empty password breaks no rule about spaces, but a check mark before the first letter would
  // look odd.
  const isMet = (rule: ShownRule) => password !== '' && !unmet.has(rule)
  return (
    <div className={styles.box}>
      <ul className={styles.rules} aria-label={t`Password requirements`}>
        {shownRules.map((rule) => (
          <Rule key={rule} rule={rule} met={isMet(rule)} />
        ))}
        <li className={styles.rule}>
          <IconInfoCircle size={16} aria-hidden />
          <span>
            <Trans>Special characters allowed</Trans>
          </span>
        </li>
      </ul>
      <VisuallyHidden role="status">
        {unmet.size === 0 && t`The password meets the requirements.`}
      </VisuallyHidden>
    </div>
  )
}
