// A summary, how to pay, and the button that orders.

import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type { CheckedOut, ShopCart } from '@lodgepole/contract/shop/schemas'
import { useEffect, useRef, useState } from 'react'
import { centsOfDecimal } from '../../../lib/format/amounts.ts'
import { PaymentChoice, type PaymentChoiceHandle } from '../../../lib/cards/PaymentChoice.tsx'
import { PaymentOutcome } from '../../../lib/cards/PaymentOutcome.tsx'
import { useCardsAfter } from '../../../lib/cards/use-card-setup.ts'
import { useWaysToPay } from '../../../lib/cards/use-ways-to-pay.ts'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import type { LoadedLogin } from '../../../lib/session/login.ts'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { isPending } from '../../../lib/api/pending-requests.ts'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { Form } from '../../../lib/forms/Form.tsx'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Card } from '../../../ui/Card.tsx'
import { Money, useMoneyText } from '../../../ui/Money.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { EmptyCart } from '../components/EmptyCart.tsx'
import { LineAbout, LineNews } from '../components/CartLineTexts.tsx'
import { MergedNotice } from '../components/MergedNotice.tsx'
import { OrderDone } from '../components/OrderDone.tsx'
import styles from '../components/Shop.module.css'
import { Totals } from '../components/Totals.tsx'
import { orderKey } from '../order-key.ts'
import { netCents } from '../shelf.ts'
import { useCheckOut } from '../use-check-out.ts'
import { useCart } from '../use-shop.ts'
import { useRefusalMessage } from '../use-shop-labels.ts'

const Summary = ({ cart }: { readonly cart: ShopCart }) => {
  const { t } = useLingui()
  return (
    <Card>
      <ul className={styles.lines} aria-label={t`Your order`}>
        {cart.lines.map((line) => (
          <li key={line.lineId}>
            <span className={styles.line}>
              <span className={styles.words}>
                <span>
                  {line.qty} × {line.name}
                </span>
                <LineAbout line={line} />
              </span>
              <Money cents={netCents(line)} />
            </span>
            <LineNews line={line} />
          </li>
        ))}
      </ul>
      <Totals {...cart} />
    </Card>
  )
}

interface PayProps {
  readonly login: LoadedLogin
  readonly cart: ShopCart
  /** Called before sending, so that the display stays until the answer. */
  readonly onSend: (cart: ShopCart) => void
  readonly onDone: (order: CheckedOut) => void
}

const Pay = ({ login, cart, onSend, onDone }: PayProps) => {
  const attempt = useAttempt()
  const checkOut = useCheckOut(login.user.userId)
  const request = orderKey(login.user.userId, cart)
  const messageFor = useRefusalMessage()
  const payment = useRef<PaymentChoiceHandle>(null)
  useCardsAfter(login.user, attempt.error)
  const totalCents = centsOfDecimal(cart.total)
  const { hasNoWayToPay } = useWaysToPay(login, totalCents)
  const total = useMoneyText()(totalCents)
  const order = async () => {
    const how = totalCents > 0 ? await payment.current?.choose() : ({ kind: 'none' } as const)
    if (!how) return
    onSend(cart)
    onDone(await checkOut(cart, how))
  }
  const changed = attempt.error instanceof ApiError && attempt.error.code === 'CART_CHANGED'
  return (
    <Form className={styles.form} attempt={attempt} onSubmit={order}>
      {totalCents > 0 && (
        <PaymentChoice login={login} totalCents={totalCents} preferredPayerIds={[]} ref={payment} />
      )}
      <PaymentOutcome
        isUnknown={!attempt.busy && isPending(request)}
        message={attempt.error === undefined ? undefined : messageFor(attempt.error)}
        nothing={<Trans>Nothing has been ordered</Trans>}
      />
      <div className={styles.foot}>
        {!changed && (
          <SubmitButton attempt={attempt} wide={false} off={hasNoWayToPay}>
            {totalCents > 0 ? <Trans>Pay {total} and order</Trans> : <Trans>Order</Trans>}
          </SubmitButton>
        )}
        <RouteButton to="cart" variant={changed ? undefined : 'gray'}>
          <Trans>Back to the cart</Trans>
        </RouteButton>
      </div>
    </Form>
  )
}

export const Checkout = () => {
  const { t } = useLingui()
  const login = useLogin()
  const cart = useCart()
  const [order, setOrder] = useState<CheckedOut>()
  const [sent, setSent] = useState<ShopCart>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (order) heading.current?.focus()
  }, [order])
  if (!login) return null
  // If the order was sent but not answered, it may have gone through and the cart may be empty. The
  // sent version stays visible, so that it can be sent again.
  const shown = sent && isPending(orderKey(login.user.userId, sent)) ? sent : cart.data
  const stuck = shown?.lines.some(({ problem }) => problem !== null) ?? false
  return (
    <Screen title={t`Checkout`}>
      {!order && <MergedNotice />}
      {order && (
        <Card>
          <h2 className={styles.heading} tabIndex={-1} ref={heading}>
            {order.status === 'placed' ? <Trans>Order placed</Trans> : <Trans>Almost done</Trans>}
          </h2>
          <OrderDone order={order} />
        </Card>
      )}
      {!order && !shown && cart.isPending && <ListSkeleton rows={3} />}
      {!order && cart.isError && !shown && <LoadFailed error={cart.error} retry={cart.refetch} />}
      {!order && shown?.lines.length === 0 && <EmptyCart />}
      {!order && shown && shown.lines.length > 0 && (
        <div className={styles.stack}>
          <Summary cart={shown} />
          {stuck ? (
            <Notice
              tone="warning"
              action={
                <RouteButton to="cart" variant="gray">
                  <Trans>Back to the cart</Trans>
                </RouteButton>
              }
            >
              <Trans>Some items can’t be ordered. Change or remove them to check out.</Trans>
            </Notice>
          ) : (
            <Card>
              <Pay login={login} cart={shown} onSend={setSent} onDone={setOrder} />
            </Card>
          )}
        </div>
      )}
    </Screen>
  )
}
