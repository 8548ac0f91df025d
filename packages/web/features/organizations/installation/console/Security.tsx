// Whether administrators of the installation need a second factor, and the switch for it.

import { Trans, useLingui } from '@lingui/react/macro'
import { OwnFactorWarning } from '../../../../lib/console/OwnFactorWarning.tsx'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { notify } from '../../../../ui/notify.ts'
import { Pill } from '../../../../ui/Pill.tsx'
import { TextSkeleton } from '../../../../ui/Skeletons.tsx'
import { useErrorMessage } from '../use-error-message.ts'
import { useSecurity } from '../use-security.ts'
import styles from './Organizations.module.css'

export const Security = () => {
  const { t } = useLingui()
  const { query, require } = useSecurity()
  const attempt = useAttempt()
  const messageFor = useErrorMessage()
  const isOn = query.data?.administratorsNeedSecondFactor
  const change = () =>
    attempt.run(async () => {
      await require(!isOn)
      notify({
        tone: 'success',
        text: isOn
          ? t`Administrators no longer need a second step.`
          : t`Administrators now need a second step.`,
      })
    })
  return (
    <Card component="section" className={styles.security} aria-labelledby="security">
      <h2 id="security" className={styles.name}>
        <Trans>Administrators need a second step</Trans>{' '}
        {isOn !== undefined && (
          <Pill tone={isOn ? 'brand' : 'gray'}>
            {isOn ? <Trans>On</Trans> : <Trans>Off</Trans>}
          </Pill>
        )}
      </h2>
      <p className={styles.hosts}>
        <Trans>
          Administrators of this installation sign in with an authenticator app or a passkey in
          every organization they work for. Emailed codes don’t count. Administrators who have
          neither set one up before they continue. Each organization decides about its own staff in
          its settings.
        </Trans>
      </p>
      {query.isPending && <TextSkeleton lines={1} />}
      {query.isError && <LoadFailed error={query.error} retry={query.refetch} />}
      {isOn === false && <OwnFactorWarning />}
      <RefusedNotice error={attempt.error} messageFor={messageFor} />
      {isOn !== undefined && (
        <div className={styles.deeds}>
          <Button
            variant={isOn ? 'gray' : 'light'}
            size="dense"
            loading={attempt.busy}
            onClick={change}
          >
            {isOn ? <Trans>Stop requiring it</Trans> : <Trans>Require it</Trans>}
          </Button>
        </div>
      )}
    </Card>
  )
}
