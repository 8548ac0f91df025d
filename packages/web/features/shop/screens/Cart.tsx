// The cart: its items at today's prices, and the way to the checkout.

import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonWithConfirm } from '../../../lib/dialogs/ButtonWithConfirm.tsx'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { CartRow } from '../components/CartRow.tsx'
import { EmptyCart, ToShop } from '../components/EmptyCart.tsx'
import { MergedNotice } from '../components/MergedNotice.tsx'
import styles from '../components/Shop.module.css'
import { Totals } from '../components/Totals.tsx'
import { useCart, useCartChanges, useIsGuest } from '../use-shop.ts'
import { useRefusalMessage } from '../use-shop-labels.ts'

const Refused = ({ error }: { readonly error: unknown }) => {
  const messageFor = useRefusalMessage()
  return (
    <Notice tone="danger" live>
      {messageFor(error)}
    </Notice>
  )
}

export const Cart = () => {
  const { t } = useLingui()
  const cart = useCart()
  const { change, remove, reset, readAgain } = useCartChanges()
  const isGuest = useIsGuest()
  const attempt = useAttempt()
  const messageFor = useRefusalMessage()
  const data = cart.data
  const stuck = data?.lines.some(({ problem }) => problem !== null) ?? false
  const run = async (work: () => Promise<unknown>) => {
    if (!(await attempt.run(async () => void (await work())))) await readAgain()
  }
  return (
    <Screen
      title={t`Cart`}
      subtitle={data && data.qty > 0 && t`We don’t hold items for you until you order.`}
    >
      <MergedNotice />
      {cart.isPending && <ListSkeleton rows={3} />}
      {cart.isError && !data && <LoadFailed error={cart.error} retry={cart.refetch} />}
      {data?.lines.length === 0 && <EmptyCart />}
      {data && data.lines.length > 0 && (
        <div className={styles.stack}>
          {attempt.error !== undefined && (
            <Notice tone="danger" live>
              {messageFor(attempt.error)}
            </Notice>
          )}
          <Card>
            <ul className={styles.lines} aria-label={t`Items in the cart`}>
              {data.lines.map((line, index) => (
                <CartRow
                  key={line.lineId}
                  line={line}
                  busy={attempt.busy}
                  onQty={(qty) => void run(() => change(index, line.lineId, qty))}
                  onRemove={() => void run(() => remove(index, line.lineId))}
                />
              ))}
            </ul>
            <Totals {...data} />
          </Card>
          {stuck && (
            <Notice tone="warning">
              <Trans>Some items can’t be ordered. Change or remove them to check out.</Trans>
            </Notice>
          )}
          <div className={styles.foot}>
            {!stuck && (
              <RouteButton to="checkout">
                {isGuest ? <Trans>Sign in and check out</Trans> : <Trans>Checkout</Trans>}
              </RouteButton>
            )}
            <ToShop />
            <ButtonWithConfirm
              label={<Trans>Empty the cart</Trans>}
              title={<Trans>Empty the cart?</Trans>}
              action={<Trans>Remove everything</Trans>}
              cancelLabel={<Trans>Keep it</Trans>}
              Refusal={Refused}
              onConfirm={async () => void (await reset())}
            >
              <Trans>This removes everything you have chosen.</Trans>
            </ButtonWithConfirm>
          </div>
        </div>
      )}
    </Screen>
  )
}
