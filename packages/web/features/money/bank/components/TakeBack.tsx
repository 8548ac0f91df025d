// Takes back all of a person's scheduled funds that haven't been released. Says where the money
// will go before, and where it went afterward.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ScheduledFunds } from '@lodgepole/contract/money/deposits/schemas'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { ButtonWithConfirm } from '../../../../lib/dialogs/ButtonWithConfirm.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { notify } from '../../../../ui/notify.ts'
import { useMoneyText } from '../../../../ui/Money.tsx'
import { useTakeBack } from '../use-bank.ts'
import { useErrorMessage } from '../use-error-message.ts'

const Refusal = ({ error }: { readonly error: unknown }) => {
  const messageFor = useErrorMessage()
  return (
    <Notice tone="danger" live>
      {messageFor(error)}
    </Notice>
  )
}

export const TakeBack = ({
  personId,
  parts,
}: {
  readonly personId: string
  readonly parts: readonly ScheduledFunds[]
}) => {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  const takeBack = useTakeBack(personId)
  const open = parts.filter(({ canReverse }) => canReverse)
  if (open.length === 0) return null
  const amount = moneyText(open.reduce((sum, part) => sum + centsOfDecimal(part.amount), 0))
  const act = async () => {
    const { toCard, toAccount } = await takeBack(open.map(({ allocationId }) => allocationId))
    const [back, stored] = [moneyText(centsOfDecimal(toCard)), moneyText(centsOfDecimal(toAccount))]
    notify({
      tone: 'success',
      text:
        centsOfDecimal(toAccount) === 0
          ? t`${back} goes back to the card it came from.`
          : centsOfDecimal(toCard) === 0
            ? t`${stored} can be spent now.`
            : t`${back} goes back to the card it came from. ${stored} can be spent now.`,
    })
  }
  return (
    <ButtonWithConfirm
      label={<Trans>Take back</Trans>}
      icon={<IconArrowBackUp size={18} />}
      title={<Trans>Take scheduled funds back?</Trans>}
      action={<Trans>Take {amount} back</Trans>}
      onConfirm={act}
      Refusal={Refusal}
    >
      <Trans>
        We won’t release {amount}. It goes back to the card it came from. Money that can’t go back
        to a card is available to spend right away.
      </Trans>
    </ButtonWithConfirm>
  )
}
