// A code in addition to the password: turned on, shown, and turned off in one card.

import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { notify } from '../../../ui/notify.ts'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import {
  useLoginSettings,
  useReloadLoginSettings,
  type SecondFactorMethod,
} from '../use-login-settings.ts'
import { withProof } from '../../../lib/session/proof.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import form from './Form.module.css'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactorState } from './SecondFactorState.tsx'
import { SwitchOnForm, type SetUp } from './SwitchOnForm.tsx'
import { setUpSecondFactor, renewRecoveryCodes, disableSecondFactor } from '../api.ts'

type Step =
  | { readonly at: 'state' }
  | { readonly at: 'on'; readonly setUp: SetUp }
  | { readonly at: 'codes'; readonly codes: readonly string[]; readonly isRenewed: boolean }

export const SecondFactor = ({ username }: { readonly username: string }) => {
  const { t } = useLingui()
  const settings = useLoginSettings()
  const reload = useReloadLoginSettings()
  const attempt = useAttempt()
  const heading = useRef<HTMLHeadingElement>(null)
  const [step, setStep] = useState<Step>({ at: 'state' })
  const begin = (method: SecondFactorMethod) =>
    attempt.run(async () => {
      const { item } = await withProof(() => setUpSecondFactor({ method }))
      setStep({ at: 'on', setUp: { method, ...item } })
    })
  const rest = () => {
    setStep({ at: 'state' })
    // The pressed button is gone with its form.
    heading.current?.focus()
  }
  const isOn = async (codes: readonly string[]) => {
    setStep({ at: 'codes', codes, isRenewed: false })
    await reload()
  }
  const renewCodes = () =>
    attempt.run(async () => {
      const { item } = await withProof(() => renewRecoveryCodes())
      setStep({ at: 'codes', codes: item.recoveryCodes, isRenewed: true })
      await reload()
    })
  const switchOff = async () => {
    await withProof(() => disableSecondFactor())
    await reload()
    notify({ tone: 'success', text: t`The second step is now off.` })
    rest()
  }
  return (
    <Card component="section" aria-labelledby="second-factor">
      <h2 id="second-factor" className={form.heading} tabIndex={-1} ref={heading}>
        <Trans>Second step at sign-in</Trans>
      </h2>
      <p className={form.lead}>
        <Trans>
          You enter a code in addition to your password, so a stolen password isn’t enough to get
          in.
        </Trans>
      </p>
      <div className={form.form}>
        <AttemptNotice attempt={attempt} />
        {settings.isPending && <TextSkeleton lines={2} />}
        {settings.isError && <LoadFailed error={settings.error} retry={settings.refetch} />}
        {settings.data && step.at === 'state' && (
          <SecondFactorState
            method={settings.data.method}
            codesLeft={settings.data.recoveryCodesLeft}
            onRenewCodes={renewCodes}
            onBegin={begin}
            onSwitchOff={switchOff}
          />
        )}
        {step.at === 'on' && <SwitchOnForm setUp={step.setUp} onOn={isOn} onCancel={rest} />}
        {step.at === 'codes' && (
          <RecoveryCodes
            codes={step.codes}
            isRenewed={step.isRenewed}
            username={username}
            onDone={rest}
          />
        )}
      </div>
    </Card>
  )
}
