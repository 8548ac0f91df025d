// Warns a person who is about to require a second factor of others about what that means for
// themselves.

import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../ui/Notice.tsx'
import { ownFactorQuery } from './api.ts'

const useOwnFactor = () => useQuery(ownFactorQuery())

export const OwnFactorWarning = () => {
  const { data } = useOwnFactor()
  if (data === undefined || data === 'shown') return null
  return (
    <Notice tone="warning" live>
      {data === 'none' ? (
        <Trans>
          You don’t have an app or a passkey yourself. Once you turn this on, you’ll have to set one
          up before you can continue.
        </Trans>
      ) : (
        <Trans>
          You signed in without your app or passkey. Once you turn this on, you’ll have to sign in
          again with it before you can continue.
        </Trans>
      )}
    </Notice>
  )
}
