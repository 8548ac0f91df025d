// A new card: the provider's field takes it, the product gets a token, and the card is saved with
// the provider.

import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { CancelButton } from '../../../../lib/forms/CancelButton.tsx'
import { CardEntry } from '../../../../lib/cards/CardEntry.tsx'
import type { Tokenize } from '../../../../lib/cards/card-token.ts'
import { useCardSetup } from '../../../../lib/cards/use-card-setup.ts'
import { useCardErrorMessage } from '../../../../lib/cards/use-card-messages.ts'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { RouteButton, useGoTo } from '../../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { Form } from '../../../../lib/forms/Form.tsx'
import { SubmitButton } from '../../../../lib/forms/SubmitButton.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Card } from '../../../../ui/Card.tsx'
import { CheckLine, FormFoot } from '../../../../ui/Form.tsx'
import { notify } from '../../../../ui/notify.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { TextSkeleton } from '../../../../ui/Skeletons.tsx'
import styles from './NewCard.module.css'
import { useCardChanges, type Account } from '../use-cards.ts'
import type { CardSetup } from '../../../../lib/cards/api.ts'

interface CardFormProps {
  readonly account: Account
  readonly setup: CardSetup
  readonly script: NonNullable<CardSetup['script']>
}

const CardForm = ({ account, setup, script }: CardFormProps) => {
  const isFirst = setup.stored.cards.length === 0
  const { t } = useLingui()
  const goTo = useGoTo()
  const attempt = useAttempt()
  const messageFor = useCardErrorMessage()
  const { save } = useCardChanges(account, setup)
  const [isDefault, setIsDefault] = useState(isFirst)
  const tokenize = useRef<Tokenize | undefined>(undefined)
  const keep = async () => {
    const token = await tokenize.current?.()
    if (!token) return
    await save(token, isDefault)
    notify({ tone: 'success', text: t`Card saved.` })
    await goTo({ to: 'paymentMethods', replace: true })
  }
  return (
    <Form attempt={attempt} onSubmit={keep}>
      <CardEntry script={script} tokenize={tokenize} />
      {!isFirst && (
        <CheckLine
          checked={isDefault}
          onChange={({ target: { checked } }) => setIsDefault(checked)}
        >
          <Trans>Make this my default card</Trans>
        </CheckLine>
      )}
      <RefusedNotice error={attempt.error} messageFor={messageFor} />
      <p className={styles.small}>
        <Trans>
          Only the card payment provider receives your card number. We store just the last four
          digits.
        </Trans>
      </p>
      <FormFoot>
        <SubmitButton attempt={attempt} wide={false}>
          <Trans>Save card</Trans>
        </SubmitButton>
        <CancelButton to="paymentMethods" />
      </FormFoot>
    </Form>
  )
}

const New = ({ account }: { readonly account: Account }) => {
  const { t } = useLingui()
  const { data, isPending, isError, error, refetch } = useCardSetup(account)
  return (
    <Screen title={t`Add a card`}>
      <Card>
        {isPending && <TextSkeleton lines={6} />}
        {isError && !data && <LoadFailed error={error} retry={refetch} />}
        {data?.script && <CardForm account={account} setup={data} script={data.script} />}
        {data && !data.script && (
          <Notice
            action={
              <RouteButton to="paymentMethods" variant="gray">{t`Payment methods`}</RouteButton>
            }
          >
            <Trans>This organization doesn’t accept cards. Ask the office how you can pay.</Trans>
          </Notice>
        )}
      </Card>
    </Screen>
  )
}

export const NewCard = () => {
  const login = useLogin()
  return login ? <New account={login.user} /> : null
}
