// The challenge to answer before there is a session: a new password or a code.

import { Trans } from '@lingui/react/macro'
import { useStore } from '../../../lib/state/store.ts'
import { Button } from '../../../ui/Button.tsx'
import { challengeStore, closeChallenge } from '../challenge-store.ts'
import { CodeStep } from './CodeStep.tsx'
import { NewPasswordStep } from './NewPasswordStep.tsx'
import styles from './Form.module.css'

export const ChallengeStep = () => {
  const open = useStore(challengeStore)
  if (!open) return null
  const Step = open.challenge.challenge === 'newPasswordRequired' ? NewPasswordStep : CodeStep
  return (
    <>
      <Step key={open.challenge.challengeToken} open={open} />
      <div className={styles.hint}>
        <Button variant="plain" wide onClick={closeChallenge}>
          <Trans>Start again</Trans>
        </Button>
      </div>
    </>
  )
}
