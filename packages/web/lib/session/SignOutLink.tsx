// The sign-out link. Offline, nobody could sign in again and the server wouldn't find out, so the
// link explains this instead of leaving the page.

import { Trans } from '@lingui/react/macro'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogFoot } from '../dialogs/Dialog.tsx'
import { RouteLink } from '../routing/navigation.tsx'
import { openedOffline } from '../offline/opened-offline.ts'

export const isOffline = (): boolean => !navigator.onLine || openedOffline.get()

interface SignOutLinkProps {
  readonly className?: string | undefined
  /** Called before the page is actually left; may prevent it. */
  readonly onLeave?: (event: MouseEvent<HTMLAnchorElement>) => void
  readonly cannotLeave?: () => boolean
  /** What else to tell a person who can't leave. */
  readonly waiting?: ReactNode
  readonly children: ReactNode
}

export const SignOutLink = ({
  className,
  onLeave,
  cannotLeave = isOffline,
  waiting,
  children,
}: SignOutLinkProps) => {
  const [isQueued, setIsQueued] = useState(false)
  const leave = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!cannotLeave()) return onLeave?.(event)
    event.preventDefault()
    setIsQueued(true)
  }
  return (
    <>
      <RouteLink to="signOut" {...(className === undefined ? {} : { className })} onClick={leave}>
        {children}
      </RouteLink>
      {isQueued && (
        <Dialog
          title={<Trans>You’re offline and can’t sign out now</Trans>}
          onClosed={() => setIsQueued(false)}
        >
          {(close) => (
            <>
              {waiting}
              <p>
                <Trans>Sign out once you’re back online.</Trans>
              </p>
              <DialogFoot>
                <Button onClick={close}>
                  <Trans>Stay signed in</Trans>
                </Button>
              </DialogFoot>
            </>
          )}
        </Dialog>
      )}
    </>
  )
}
