// A list that could not be had: why, in words, and another try.

import { Trans } from '@lingui/react/macro'
import { isForGood } from '../../../lib/for-good.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useRefusalWords } from '../use-lodging-words.ts'

export const LodgingFailed = ({
  error,
  retry,
}: {
  readonly error: unknown
  readonly retry: () => Promise<unknown>
}) => {
  const wordsOf = useRefusalWords()
  return (
    <Notice
      tone="danger"
      live
      action={
        !isForGood(error) && (
          <Button variant="gray" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      {wordsOf(error)}
    </Notice>
  )
}
