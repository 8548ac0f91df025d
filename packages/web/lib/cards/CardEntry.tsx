// Entry of a new card, in the provider's field or in our own fields for its script. The script
// loads when this component is shown. If it fails to load, the visitor sees an error and can retry,
// and the rest of the screen is unaffected.

import { Trans } from '@lingui/react/macro'
import type { CardScript } from '@lodgepole/contract/money/cards/schemas'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { AcceptField } from './AcceptField.tsx'
import type { TokenizeRef } from './card-token.ts'
import { loadScript } from './load-script.ts'
import { SquareField } from './SquareField.tsx'

interface CardEntryProps {
  readonly script: CardScript
  readonly tokenize: TokenizeRef
}

type State = 'loading' | 'loaded' | 'ready' | 'failed'

const Entry = ({
  script,
  tokenize,
  onAgain,
}: CardEntryProps & { readonly onAgain: () => void }) => {
  const [state, setState] = useState<State>('loading')
  const { scriptUrl } = script
  useEffect(() => {
    let gone = false
    loadScript(scriptUrl).then(
      () => !gone && setState('loaded'),
      () => !gone && setState('failed'),
    )
    return () => {
      gone = true
    }
  }, [scriptUrl])
  if (state === 'failed') {
    return (
      <Notice
        tone="danger"
        live
        action={
          <Button variant="gray" onClick={onAgain}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>The card payment script failed to load properly.</Trans>
      </Notice>
    )
  }
  const callbacks = { onReady: () => setState('ready'), onFailed: () => setState('failed') }
  return (
    <>
      {state !== 'ready' && <TextSkeleton lines={4} />}
      {state !== 'loading' &&
        (script.provider === 'square' ? (
          <SquareField {...{ script, tokenize, ...callbacks }} />
        ) : (
          <AcceptField {...{ script, tokenize, ...callbacks }} />
        ))}
    </>
  )
}

export const CardEntry = (props: CardEntryProps) => {
  const [tries, setTries] = useState(0)
  return <Entry key={tries} {...props} onAgain={() => setTries((count) => count + 1)} />
}
