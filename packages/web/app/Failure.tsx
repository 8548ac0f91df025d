// Replaces a screen that couldn't be shown. Says why and what to do.

import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { IconCloudOff, IconRefreshAlert } from '@tabler/icons-react'
import { ApiError } from '@lodgepole/contract/client'
import { isChunkFailure } from '../lib/routing/chunk-errors.ts'
import { useCommonErrorMessage } from '../lib/errors/use-common-error-message.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

const Reload = () => (
  <Button onClick={() => location.reload()}>
    <Trans>Reload the page</Trans>
  </Button>
)

const TryAgain = () => {
  const router = useRouter()
  return (
    <Button onClick={() => router.invalidate()}>
      <Trans>Try again</Trans>
    </Button>
  )
}

export const Failure = ({ error }: { readonly error: unknown }) => {
  const { t } = useLingui()
  const textOf = useCommonErrorMessage()
  const isChunk = isChunkFailure(error)
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <div role="alert">
      <EmptyState
        icon={isChunk ? <IconRefreshAlert size={28} /> : <IconCloudOff size={28} />}
        title={isChunk ? t`Please reload the page` : t`Something went wrong`}
        text={
          <>
            {textOf(error)}
            {requestId && (
              <>
                {' '}
                <Trans>(Request {requestId})</Trans>
              </>
            )}
          </>
        }
        action={isChunk ? <Reload /> : <TryAgain />}
      />
    </div>
  )
}
