// A different person is selected while the basket isn't empty: is it theirs now, or should the
// items be removed? Escape leaves everything unchanged.

import { Trans } from '@lingui/react/macro'
import { Dialog, DialogFoot } from '../../../../lib/dialogs/Dialog.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { fullName } from '../../../../ui/person-summary.ts'
import type { ChosenBuyer } from '../../buyers.ts'

interface WhoseBasketProps {
  readonly owner: ChosenBuyer['buyer']
  readonly next: ChosenBuyer['buyer']
  readonly onKeep: () => void
  readonly onEmpty: () => void
  readonly onClosed: () => void
}

export const WhoseBasket = ({ owner, next, onKeep, onEmpty, onClosed }: WhoseBasketProps) => {
  const [before, after] = [fullName(owner), fullName(next)]
  return (
    <Dialog title={<Trans>This sale was started for {before}</Trans>} onClosed={onClosed}>
      {(close) => (
        <>
          <p>
            <Trans>Keep these items for {after}, or start a new sale?</Trans>
          </p>
          <DialogFoot>
            <Button onClick={() => (onEmpty(), close())}>
              <Trans>Start a new sale</Trans>
            </Button>
            <Button variant="gray" onClick={() => (onKeep(), close())}>
              <Trans>Keep the items for {after}</Trans>
            </Button>
          </DialogFoot>
        </>
      )}
    </Dialog>
  )
}
