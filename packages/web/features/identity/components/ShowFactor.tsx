// The login has a second factor that this session hasn't confirmed. The person can confirm it here
// or sign in again.

import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { useLoginSettings } from '../use-login-settings.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import styles from './Form.module.css'
import { ProveByPasskey } from './ProveByPasskey.tsx'
import { proofWaysQuery } from '../api.ts'

const useProofWays = () => useQuery(proofWaysQuery())

export const ShowFactor = ({ onShown }: { readonly onShown: () => Promise<void> }) => {
  const attempt = useAttempt()
  const ways = useProofWays()
  const settings = useLoginSettings()
  if (ways.isError) return <LoadFailed error={ways.error} retry={ways.refetch} />
  if (settings.isError) return <LoadFailed error={settings.error} retry={settings.refetch} />
  if (!ways.data || !settings.data) return <TextSkeleton lines={3} />
  const hasPasskeyHere = ways.data.includes('passkey')
  const hasApp = settings.data.method === 'totp'
  return (
    <>
      <p className={styles.text}>
        <Trans>You signed in without your second step.</Trans>{' '}
        {hasApp && <Trans>Sign out, then sign in again with a code from your app.</Trans>}{' '}
        {hasPasskeyHere && <Trans>Use your passkey to show that it’s you.</Trans>}
        {!hasApp && !hasPasskeyHere && (
          <Trans>
            Your passkey works only at another web address. Sign in there and add an app under
            Credentials. Then sign in here again.
          </Trans>
        )}
      </p>
      {hasPasskeyHere && <ProveByPasskey onProved={() => void attempt.run(onShown)} />}
      <AttemptNotice attempt={attempt} />
      <p className={styles.text}>
        <Trans>
          Lost your device? Ask an administrator of your organization to reset your second step.
        </Trans>
      </p>
    </>
  )
}
