// Replaces a part of the screen that couldn't be loaded and offers a retry.

import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { isPermanent } from './is-permanent.ts'
import { useCommonErrorMessage } from './use-common-error-message.ts'

export const LoadFailed = ({
  error,
  retry,
}: {
  readonly error: unknown
  readonly retry: () => Promise<unknown>
}) => {
  const messageFor = useCommonErrorMessage()
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
