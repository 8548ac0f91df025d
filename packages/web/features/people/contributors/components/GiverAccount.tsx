// An account is optional for contributors. They can create one with a mail to the invited address,
// or link the one they have.

import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { addressOf, RouteButton, useGoTo, useRoutes } from '../../../../lib/routing/navigation.tsx'
import { sessionStore } from '../../../../lib/session/session.ts'
import { useStore } from '../../../../lib/state/store.ts'
import { tabMemory } from '../../../../lib/state/tab-memory.ts'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import type { Invitation } from '../use-invitation.ts'
import { useErrorMessage } from '../use-error-message.ts'
import styles from './Give.module.css'

type Done = 'mailed' | 'linked'

const Outcome = ({ done }: { readonly done: Done }) =>
  done === 'mailed' ? (
    <Notice tone="success" live>
      <Trans>Please check your email for the next step.</Trans>
    </Notice>
  ) : (
    <>
      <Notice tone="success" live>
        <Trans>Done. You’ll find everyone you give to on your home page.</Trans>
      </Notice>
      <RouteButton to="home" variant="light" wide>
        <Trans>Home</Trans>
      </RouteButton>
    </>
  )

export const GiverAccount = ({
  token,
  invitation,
}: {
  readonly token: string
  readonly invitation: Invitation
}) => {
  const attempt = useAttempt()
  const messageFor = useErrorMessage()
  const goTo = useGoTo()
  const table = useRoutes()
  const session = useStore(sessionStore)
  const [done, setDone] = useState<Done>()
  const run = (work: () => Promise<void>, outcome: Done) =>
    attempt.run(async () => {
      await work()
      setDone(outcome)
    })
  const signIn = () => {
    tabMemory.keep(
      'target',
      JSON.stringify({ name: 'give', href: addressOf(table, 'give', { token }) }),
    )
    return goTo({ to: 'signIn', search: { r: 'give' } })
  }
  const name = session?.username
  return (
    <section className={styles.account} aria-labelledby="giver-account">
      <h2 id="giver-account">
        <Trans>Your own account</Trans>
      </h2>
      <p>
        <Trans>
          You don’t need one. With an account, you can find the people you give to without the link.
        </Trans>
      </p>
      {done && <Outcome done={done} />}
      {attempt.error !== undefined && (
        <Notice tone="danger" live>
          {messageFor(attempt.error)}
        </Notice>
      )}
      {!done && name && (
        <Button variant="light" wide onClick={() => run(invitation.claim, 'linked')}>
          <Trans>Add to my account ({name})</Trans>
        </Button>
      )}
      {!done && !name && (
        <>
          <Button variant="light" wide onClick={() => run(invitation.makeAccount, 'mailed')}>
            <Trans>Create an account</Trans>
          </Button>
          <Button variant="plain" wide onClick={signIn}>
            <Trans>I have an account: sign in</Trans>
          </Button>
        </>
      )}
    </section>
  )
}
