// What a password must be, each line ticked as soon as it holds: nobody should find out by failing.

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

const texts: Readonly<Record<PasswordRule, ReactNode>> = {
  length: <Trans>At least 10 characters</Trans>,
  'letters-and-numbers': <Trans>Letters and numbers</Trans>,
  'no-spaces': <Trans>No spaces</Trans>,
}

const Rule = ({ rule, met }: { readonly rule: PasswordRule; readonly met: boolean }) => {
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

export const PasswordRules = ({ password }: { readonly password: string }) => {
  const { t } = useLingui()
  const unmet = new Set(unmetPasswordRules(password))
  // Nothing typed breaks no rule about spaces, yet a tick before the first letter would be odd.
  const isMet = (rule: PasswordRule) => password !== '' && !unmet.has(rule)
  return (
    <div className={styles.box}>
      <ul className={styles.rules} aria-label={t`Password requirements`}>
        {passwordRules.map((rule) => (
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
