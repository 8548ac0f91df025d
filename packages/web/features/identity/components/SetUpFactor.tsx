// The first second factor of a person whose work requires one: an app with its recovery codes, or a
// passkey.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconDeviceMobile, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { canUsePasskeys } from '../../../lib/session/passkeys.ts'
import { withProof } from '../../../lib/session/proof.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { notify } from '../../../ui/notify.ts'
import { useChangePasskeys } from '../use-passkeys.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import styles from './Form.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SwitchOnForm, type SetUp } from './SwitchOnForm.tsx'
import { setUpSecondFactor } from '../api.ts'

type Step =
  | { readonly at: 'choice' }
  | { readonly at: 'app'; readonly setUp: SetUp }
  | { readonly at: 'codes'; readonly codes: readonly string[] }

interface SetUpFactorProps {
  readonly username: string
  readonly onSetUp: () => Promise<void>
}

export const SetUpFactor = ({ username, onSetUp }: SetUpFactorProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const { add } = useChangePasskeys()
  const [step, setStep] = useState<Step>({ at: 'choice' })
  const begin = async () => {
    const method = 'totp'
    const { item } = await withProof(() => setUpSecondFactor({ method }))
    setStep({ at: 'app', setUp: { method, ...item } })
  }
  const addPasskey = async () => {
    const name = await add()
    if (name === undefined) return
    notify({ tone: 'success', text: t`You can now sign in with the passkey ${name}.` })
    await onSetUp()
  }
  const isOn = async (codes: readonly string[]) => setStep({ at: 'codes', codes })
  const goOn = () => void attempt.run(onSetUp)
  if (step.at === 'app')
    return (
      <SwitchOnForm setUp={step.setUp} onOn={isOn} onCancel={() => setStep({ at: 'choice' })} />
    )
  if (step.at === 'codes')
    return (
      <>
        <RecoveryCodes codes={step.codes} username={username} onDone={goOn} Heading="h2" />
        <AttemptNotice attempt={attempt} />
      </>
    )
  return (
    <>
      <p className={styles.text}>
        <Trans>
          Set up an authenticator app or a passkey now, and we’ll take you where you were going. If
          you can, set up both later, so that you can still sign in if you lose one.
        </Trans>
      </p>
      <AttemptNotice attempt={attempt} />
      <Button
        wide
        icon={<IconDeviceMobile size={18} aria-hidden />}
        onClick={() => attempt.run(begin)}
      >
        <Trans>Use an app</Trans>
      </Button>
      {canUsePasskeys() && (
        <Button
          variant="light"
          wide
          icon={<IconKey size={18} aria-hidden />}
          onClick={() => attempt.run(addPasskey)}
        >
          <Trans>Add a passkey</Trans>
        </Button>
      )}
    </>
  )
}
