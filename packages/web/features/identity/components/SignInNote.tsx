// What was just completed elsewhere: the password is new, the address is confirmed, or the account
// is ready. Now the person can sign in.

import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { sessionEnded } from '../../../lib/session/session.ts'
import { useStore } from '../../../lib/state/store.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { signInNote } from '../sign-in-note.ts'
import styles from './Form.module.css'

export const SignInNote = () => {
  const [note] = useState(signInNote.get)
  const ended = useStore(sessionEnded)
  useEffect(() => signInNote.set(undefined), [])
  if (!note)
    return ended ? (
      <Notice live className={styles.above}>
        {ended === 'no-username' ? (
          <Trans>No username available. Please login.</Trans>
        ) : (
          <Trans>Your session has ended. Please sign in again.</Trans>
        )}
      </Notice>
    ) : null
  return (
    <Notice tone="success" live className={styles.above}>
      {note === 'password-reset' && (
        <Trans>
          Successfully reset the password. Your passkeys still work. Review them under Credentials.
        </Trans>
      )}
      {note === 'email-confirmed' && <Trans>Your email address is confirmed.</Trans>}
      {note === 'account-ready' && <Trans>Your account is ready. Please sign in.</Trans>}
    </Notice>
  )
}
