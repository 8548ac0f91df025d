// The person's picture in the corner. It opens what concerns the person rather than the screen:
// account, language, colors, sign out.

import { Trans, useLingui } from '@lingui/react/macro'
import { nameOf } from '@lodgepole/domain/people/names'
import { IconLogout, IconSwitchHorizontal, IconUserCircle } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { RouteLink } from '../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { signedInPerson } from '../../../lib/session/signed-in-person.ts'
import { SignOutLink } from '../../../lib/session/SignOutLink.tsx'
import { useChoiceTitle } from '../../../lib/session/use-choice-title.ts'
import { useDismiss } from '../../../lib/dialogs/use-dismiss.ts'
import { ColorSchemeToggle } from '../../../ui/ColorSchemeToggle.tsx'
import { LanguagePicker } from '../../../ui/LanguagePicker.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import styles from './AccountMenu.module.css'

export const AccountMenu = () => {
  const { t } = useLingui()
  const login = useLogin()
  const titleOf = useChoiceTitle()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const close = useCallback(() => setOpen(false), [])
  useDismiss(box, open, close)
  if (!login) return null
  const { details } = login
  const person = signedInPerson(login.user)
  const name = nameOf(person)
  return (
    <div className={styles.box} ref={box}>
      <button
        type="button"
        className={styles.face}
        data-tour="security"
        aria-expanded={open}
        aria-label={t`Your account, ${name}`}
        onClick={() => setOpen(!open)}
      >
        <PersonAvatar person={person} size="sm" />
      </button>
      {open && (
        <div className={styles.panel}>
          <div className={styles.who}>
            <strong>{name}</strong>
            <span>{person.email}</span>
          </div>
          <RouteLink to="account" className={styles.entry} onClick={close}>
            <IconUserCircle size={20} aria-hidden />
            <Trans>Account</Trans>
          </RouteLink>
          {details.users.length > 1 && (
            <RouteLink to="selectOrganization" className={styles.entry} onClick={close}>
              <IconSwitchHorizontal size={20} aria-hidden />
              {titleOf(details.users)}
            </RouteLink>
          )}
          <SignOutLink className={styles.entry} onLeave={close}>
            <IconLogout size={20} aria-hidden />
            <Trans>Sign out</Trans>
          </SignOutLink>
          <div className={styles.choices}>
            <LanguagePicker offered={login.user.organization.policies.languages} />
            <ColorSchemeToggle />
          </div>
        </div>
      )}
    </div>
  )
}
