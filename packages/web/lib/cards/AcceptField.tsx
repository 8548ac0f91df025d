// Card fields for Authorize.Net, whose script has none of its own. We draw the fields, and only the
// provider's script sends what is typed. None of it is in a submittable form, and none of it is
// stored after the token is created.

import { useLingui } from '@lingui/react/macro'
import type { CardScript } from '@lodgepole/contract/money/cards/schemas'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../ui/TextField.tsx'
import styles from './Cards.module.css'
import { digitsOf, expiryText, numberText } from './card-typing.ts'
import type { TokenizeRef } from './card-token.ts'
import { scriptsOnPage, type AcceptAnswer } from './provider-scripts.ts'

interface AcceptFieldProps {
  readonly script: Extract<CardScript, { provider: 'authorizenet' }>
  readonly tokenize: TokenizeRef
  readonly onReady: () => void
  readonly onFailed: () => void
}

type Wrong = 'number' | 'expiry' | 'code'

const wrongOf: Readonly<Record<string, Wrong>> = {
  E_WC_05: 'number',
  E_WC_06: 'expiry',
  E_WC_07: 'expiry',
  E_WC_08: 'expiry',
  E_WC_15: 'code',
}

type TypedCard = Readonly<Record<Wrong, string>>

const fieldNames = ['number', 'expiry', 'code'] as const satisfies readonly Wrong[]

const firstEmpty = (typed: TypedCard): Wrong | undefined =>
  fieldNames.find((name) => typed[name].trim() === '')

/** Passes the card to the provider's script, which returns a token. */
const dispatchCard = (script: AcceptFieldProps['script'], { number, expiry, code }: TypedCard) =>
  new Promise<AcceptAnswer>((resolve, reject) => {
    const { Accept } = scriptsOnPage()
    if (!Accept) return reject(new Error('CARD_SCRIPT_FAILED'))
    const [month = '', year = ''] = expiry.split('/')
    const cardData = { cardNumber: digitsOf(number), month, year, cardCode: code }
    Accept.dispatchData(
      { authData: { apiLoginID: script.apiLoginId, clientKey: script.clientKey }, cardData },
      resolve,
    )
  })

export const AcceptField = ({ script, tokenize, onReady, onFailed }: AcceptFieldProps) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState({ number: '', expiry: '', code: '' })
  const [wrong, setWrong] = useState<Wrong>()
  const fields = useRef<HTMLDivElement>(null)
  const complain = (field: Wrong | undefined) => {
    setWrong(field)
    if (field) fields.current?.querySelector<HTMLInputElement>(`[data-card=${field}]`)?.focus()
  }
  useEffect(() => {
    tokenize.current = async () => {
      const missing = firstEmpty(typed)
      if (missing) return complain(missing) as undefined
      const { opaqueData, messages } = await dispatchCard(script, typed)
      const field = wrongOf[messages.message[0]?.code ?? '']
      complain(field)
      if (opaqueData)
        return {
          kind: 'opaque',
          opaqueDataDescriptor: opaqueData.dataDescriptor,
          opaqueDataValue: opaqueData.dataValue,
        }
      if (!field) throw new Error('CARD_NOT_READ')
      return undefined
    }
  })
  useEffect(() => {
    if (scriptsOnPage().Accept) onReady()
    else onFailed()
    return () => {
      tokenize.current = undefined
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, when the script has loaded
  }, [])
  const input = (name: Wrong, shape: (text: string) => string) => ({
    'data-card': name,
    inputMode: 'numeric' as const,
    value: typed[name],
    onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) =>
      setTyped((was) => ({ ...was, [name]: shape(value) })),
  })
  return (
    <div className={styles.fields} ref={fields}>
      <TextField
        {...input('number', numberText)}
        label={t`Card number`}
        autoComplete="cc-number"
        maxLength={23}
        error={wrong === 'number' && t`Enter a valid card number.`}
      />
      <div className={styles.pair}>
        <TextField
          {...input('expiry', (text) => expiryText(text, typed.expiry))}
          label={t`Expiry (MM/YY)`}
          autoComplete="cc-exp"
          maxLength={5}
          error={wrong === 'expiry' && t`Enter a date in the future.`}
        />
        <TextField
          {...input('code', (text) => digitsOf(text).slice(0, 4))}
          label={t`Security code`}
          autoComplete="cc-csc"
          maxLength={4}
          error={wrong === 'code' && t`Enter the security code.`}
        />
      </div>
    </div>
  )
}
