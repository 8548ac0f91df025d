// Replaces a list that failed to load: the reason, and a retry.

import { Trans } from '@lingui/react/macro'
import { isPermanent } from '../../../lib/errors/is-permanent.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useErrorMessage } from '../use-lodging-labels.ts'

export const LodgingFailed = ({
  error,
  retry,
}: {
  readonly error: unknown
  readonly retry: () => Promise<unknown>
}) => {
  const messageFor = useErrorMessage()
  return (
    <Notice
      tone="danger"
      live
      action={
        !isPermanent(error) && (
          <Button variant="gray" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      {messageFor(error)}
    </Notice>
  )
}
