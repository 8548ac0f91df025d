// Whether there is a second factor and which one, with the available action.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconDeviceMobile, IconMail } from '@tabler/icons-react'
import { ButtonWithConfirm } from '../../../lib/dialogs/ButtonWithConfirm.tsx'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import type { SecondFactorMethod } from '../use-login-settings.ts'
import { useErrorMessage } from '../use-error-message.ts'
import form from './Form.module.css'
import styles from './SecondFactor.module.css'

const NotSwitchedOff = ({ error }: { readonly error: unknown }) => (
  <RefusedNotice error={error} messageFor={useErrorMessage()} />
)

interface SecondFactorStateProps {
  readonly method: SecondFactorMethod | null
  readonly codesLeft: number
  readonly onRenewCodes: () => Promise<unknown>
  readonly onBegin: (method: SecondFactorMethod) => Promise<unknown>
  readonly onSwitchOff: () => Promise<void>
}

export const SecondFactorState = ({
  method,
  codesLeft,
  onRenewCodes,
  onBegin,
  onSwitchOff,
}: SecondFactorStateProps) => {
  const { t } = useLingui()
  if (method === null)
    return (
      <div className={styles.buttons}>
        <Button
          variant="light"
          icon={<IconDeviceMobile size={18} aria-hidden />}
          onClick={() => onBegin('totp')}
        >
          <Trans>Use an app</Trans>
        </Button>
        <Button
          variant="light"
          icon={<IconMail size={18} aria-hidden />}
          onClick={() => onBegin('mail')}
        >
          <Trans>Use email</Trans>
        </Button>
      </div>
    )
  return (
    <div className={form.form}>
      <p className={styles.state}>
        <Pill tone="brand">
          <Trans>On</Trans>
        </Pill>
        {method === 'mail' ? (
          <Trans>We send codes by email.</Trans>
        ) : (
          <Trans>Codes come from your authenticator app.</Trans>
        )}
      </p>
      <p className={form.text}>
        <Plural value={codesLeft} one="# recovery code left" other="# recovery codes left" />
      </p>
      <Button variant="light" wide onClick={onRenewCodes}>
        <Trans>Create new recovery codes</Trans>
      </Button>
      {method === 'mail' && (
        <Button
          variant="light"
          wide
          icon={<IconDeviceMobile size={18} aria-hidden />}
          onClick={() => onBegin('totp')}
        >
          <Trans>Use an app instead</Trans>
        </Button>
      )}
      <ButtonWithConfirm
        label={<Trans>Turn off</Trans>}
        title={t`Turn off the second step?`}
        action={<Trans>Turn off</Trans>}
        onConfirm={onSwitchOff}
        Refusal={NotSwitchedOff}
      >
        <Trans>
          You’ll sign in with your password alone, and your recovery codes will stop working.
        </Trans>
      </ButtonWithConfirm>
    </div>
  )
}
