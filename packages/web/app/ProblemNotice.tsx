// The last error that no screen explains: the server doesn't answer or returns an error.

import { Trans } from '@lingui/react/macro'
import { useMatches } from '@tanstack/react-router'
import { ApiError } from '@lodgepole/contract/client'
import { isShownByShell, lastError } from '../lib/errors/last-error.ts'
import { useCommonErrorMessage } from '../lib/errors/use-common-error-message.ts'
import { useStore } from '../lib/state/store.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

export const ProblemNotice = ({ className }: { readonly className?: string | undefined }) => {
  const error = useStore(lastError)
  const textOf = useCommonErrorMessage()
  // A screen that failed shows its own error.
  const isExplained = useMatches({
    select: (matches) => matches.some(({ status }) => status === 'error'),
  })
  if (!error || isExplained || !isShownByShell(error)) return null
  return (
    <Notice
      tone="danger"
      live
      className={className}
      action={
        <Button variant="plain" size="dense" onClick={() => lastError.set(undefined)}>
          <Trans>Dismiss</Trans>
        </Button>
      }
    >
      {textOf(new ApiError({ status: error.status, code: error.code, message: error.message }))}
    </Notice>
  )
}
