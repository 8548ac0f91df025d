// Square's own card field: Square's iframe in our page, in our colors. We never see what is typed
// in it.

import type { CardScript } from '@lodgepole/contract/money/cards/schemas'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../ui/i18n/use-language.ts'
import type { TokenizeRef } from './card-token.ts'
import { scriptsOnPage, type SquareCardField } from './provider-scripts.ts'
import { squareTokenize } from './square-tokenize.ts'

interface SquareFieldProps {
  readonly script: Extract<CardScript, { provider: 'square' }>
  readonly tokenize: TokenizeRef
  readonly onReady: () => void
  readonly onFailed: () => void
}

const fieldStyle = () => {
  const tokens = getComputedStyle(document.documentElement)
  const color = (name: string) => tokens.getPropertyValue(name).trim()
  return {
    input: { color: color('--ink'), backgroundColor: color('--card') },
    '.input-container': { borderColor: color('--field-line') },
    '.input-container.is-focus': { borderColor: color('--brand') },
    '.message-text.is-error': { color: color('--danger') },
  }
}

export const SquareField = ({ script, tokenize, onReady, onFailed }: SquareFieldProps) => {
  const container = useRef<HTMLDivElement>(null)
  const language = useLanguage()
  const { applicationId, locationId } = script
  useEffect(() => {
    let destroy: (() => Promise<unknown>) | undefined
    let isUnmounted = false
    const attach = async (): Promise<SquareCardField | undefined> => {
      const payments = scriptsOnPage().Square?.payments(applicationId, locationId)
      if (!payments || !container.current) throw new Error('CARD_SCRIPT_FAILED')
      await payments.setLocale?.(language)
      const field = await payments.card({ style: fieldStyle() })
      destroy = field.destroy
      // The visitor may have left the screen while the iframe was loading.
      if (isUnmounted || !container.current) return void field.destroy()
      await field.attach(container.current)
      return field
    }
    const attached = attach()
    tokenize.current = squareTokenize(attached)
    attached.then((field) => field && onReady(), onFailed)
    return () => {
      isUnmounted = true
      tokenize.current = undefined
      void destroy?.()
    }
    // New callbacks must not attach the field again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [applicationId, locationId, language])
  return <div ref={container} />
}
