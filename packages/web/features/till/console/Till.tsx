// The till: who buys, what is bought, sold. Beside it the day with its totals and refunds.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { IconBuildingStore, IconCamera, IconCameraOff, IconPencil } from '@tabler/icons-react'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { useEffect, useState } from 'react'
import { CameraScanner } from '../../../lib/console/scanner/CameraScanner.tsx'
import { gateProblemMessages } from '../../../lib/console/scanner/gate-messages.ts'
import { useHandScanner } from '../../../lib/console/scanner/use-hand-scanner.ts'
import { StateLine } from '../../../lib/console/offline-queue/StateLine.tsx'
import { precacheApp } from '../../../lib/offline/precache-app.ts'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { useSearchParam } from '../../../lib/routing/use-search-param.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Chip, Chips, ChoiceGroup } from '../../../ui/Choice.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useMoneyText } from '../../../ui/Money.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import type { Tone } from '../../../ui/tones.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { centsOf, hindranceOf, itemsOf, withItem } from '../basket.ts'
import { chooseBuyer, scanBuyer } from '../buyers.ts'
import { sellBasket, type SaleResult } from '../sell.ts'
import { useCounter } from '../use-counter.ts'
import { useTill } from '../use-till.ts'
import { useHindranceWords, useOutcomeWords, useTillRefusals } from '../use-till-words.ts'
import { Basket } from './components/Basket.tsx'
import { BuyerCard } from './components/BuyerCard.tsx'
import { BuyerPicker } from './components/BuyerPicker.tsx'
import { DayView } from './components/DayView.tsx'
import { ItemGrid } from './components/ItemGrid.tsx'
import { OfflineDay } from './components/OfflineDay.tsx'
import { OtherAmount } from './components/OtherAmount.tsx'
import { StoreDialog } from './components/StoreDialog.tsx'
import { TillConflicts } from './components/TillConflicts.tsx'
import { WhoseBasket } from './components/WhoseBasket.tsx'
import styles from './Till.module.css'
import { tillKeys } from '../api.ts'

/** `untilSent`: it says that a sale waits, which is over once nothing does. */
type Said = { readonly tone: Tone; readonly text: string; readonly untilSent?: boolean }

export const Till = () => {
  const { t, i18n } = useLingui()
  const till = useTill()
  const queries = useQueryClient()
  const address = useSearchParam('store')
  const view = useSearchParam('view')
  const roles = useLogin()?.roles
  const money = useMoneyText()
  const refusalOf = useTillRefusals()
  const outcomeOf = useOutcomeWords()
  const hindranceWords = useHindranceWords()
  const [said, setSaid] = useState<Said>()
  const [opened, setOpened] = useState<'camera' | 'other' | 'edit' | 'new'>()
  const { look, since, waiting } = till
  const kept = look.data?.kept
  const isOffline = since !== undefined
  const counter = useCounter(kept, isOffline)
  const { chosen, basket, setBasket } = counter
  const stores = kept?.stores.filter(({ isClosed }) => !isClosed) ?? []
  const store = stores.find(({ storeId }) => storeId === address.value) ?? stores[0]
  const hasTill = kept !== undefined
  // Where a till was open, and only there, the browser keeps what opens it without a network.
  useEffect(() => {
    if (hasTill) precacheApp()
  }, [hasTill])
  const failed = (error: unknown) => setSaid({ tone: 'danger', text: refusalOf(error) })
  const choose = async (personId: string) => {
    if (!kept) return
    setSaid(undefined)
    const found = await chooseBuyer(kept, personId).catch(failed)
    if (found) counter.take(found)
    else if (found === undefined && isOffline)
      setSaid({
        tone: 'warning',
        text: t`This person has no account that is known on this device.`,
      })
  }
  const scan = async (code: string) => {
    if (!kept) return
    setSaid(undefined)
    const found = await scanBuyer(kept, code).catch(failed)
    if (!found) return
    if (found.ok && found.value) counter.take(found.value)
    else
      setSaid({
        tone: 'danger',
        text: found.ok
          ? t`This person has no account that is known on this device.`
          : i18n._(gateProblemMessages[found.error]),
      })
  }
  useHandScanner((code) => void scan(code), hasTill)
  const tell = (result: SaleResult): void => {
    if (result.kind === 'over')
      return setSaid({ tone: 'danger', text: hindranceWords(result.hindrance) })
    if (result.kind === 'refused') return setSaid({ tone: 'danger', text: outcomeOf(result) })
    const [name, total] = [result.name, money(result.totalCents)]
    if (result.kind === 'waiting')
      setSaid({
        tone: 'warning',
        untilSent: true,
        text: t`${name}: ${total} is kept on this device until there is a network.`,
      })
    else {
      const balance = money(centsOf(result.balance))
      setSaid({ tone: 'success', text: t`${name} paid ${total}. Balance: ${balance}` })
    }
    counter.clear()
  }
  const sell = async () => {
    if (!kept || !store || !chosen) return
    await sellBasket(kept, store.storeId, chosen, basket).then(tell, failed)
    await till.sold()
    // A refusal may have to do with a price or a balance that is not what it was.
    void queries.invalidateQueries({ queryKey: tillKeys.till })
  }
  const keeps = roles !== undefined && hasCapability(roles, 'shopWrite') && !isOffline
  const waitingCount = waiting?.waiting.length ?? 0
  const ofOthers = waiting?.ofOthers ?? 0
  const isDay = view.value === 'day'
  const hindrance = chosen && hindranceOf(chosen.means, itemsOf(basket))
  return (
    <Screen
      title={<Trans>Till</Trans>}
      actions={
        keeps && (
          <>
            {store && (
              <Button
                variant="gray"
                size="dense"
                icon={<IconPencil size={18} />}
                onClick={() => setOpened('edit')}
              >
                <Trans>Edit store</Trans>
              </Button>
            )}
            <Button
              variant="gray"
              size="dense"
              icon={<IconBuildingStore size={18} />}
              onClick={() => setOpened('new')}
            >
              <Trans>New store</Trans>
            </Button>
          </>
        )
      }
    >
      {look.isError ? (
        <LoadFailed error={look.error} retry={look.refetch} />
      ) : !kept ? (
        <ListSkeleton rows={6} />
      ) : (
        <>
          <StateLine
            since={since}
            waiting={
              waitingCount > 0 && (
                <Plural value={waitingCount} one="# sale waiting" other="# sales waiting" />
              )
            }
          >
            {ofOthers > 0 && (
              <Plural
                value={ofOthers}
                one="# sale of somebody else is sent when they sign in here"
                other="# sales of others are sent when they sign in here"
              />
            )}
          </StateLine>
          <TillConflicts till={till} isOnline={!isOffline} />
          <div className={styles.bar}>
            {stores.length > 0 && !isDay && (
              <SelectField
                label={<VisuallyHidden>{t`Store`}</VisuallyHidden>}
                value={store?.storeId ?? ''}
                options={stores.map(({ storeId, label }) => ({ value: storeId, label }))}
                onChange={({ currentTarget }) => (
                  address.set(currentTarget.value, { replace: true }),
                  setBasket([])
                )}
              />
            )}
            <ChoiceGroup label={<VisuallyHidden>{t`View`}</VisuallyHidden>}>
              <Chips>
                <Chip name="view" checked={!isDay} onChange={() => view.set('')}>
                  <Trans>Sell</Trans>
                </Chip>
                <Chip name="view" checked={isDay} onChange={() => view.set('day')}>
                  <Trans>Today</Trans>
                </Chip>
              </Chips>
            </ChoiceGroup>
          </div>
          {isDay && isOffline ? (
            <OfflineDay kept={kept} waiting={waiting?.waiting ?? []} />
          ) : isDay ? (
            <DayView organizationId={kept.organizationId} />
          ) : !store ? (
            <Card>
              <EmptyState
                icon={<IconBuildingStore size={28} />}
                title={<Trans>No store yet</Trans>}
                text={<Trans>A store has a name and buttons for what it sells.</Trans>}
                action={
                  keeps && (
                    <Button onClick={() => setOpened('new')}>
                      <Trans>New store</Trans>
                    </Button>
                  )
                }
              />
            </Card>
          ) : (
            <div className={styles.columns}>
              <div className={styles.side}>
                <div role="status">
                  {said && !(said.untilSent && waitingCount === 0) && (
                    <Notice tone={said.tone}>{said.text}</Notice>
                  )}
                </div>
                {chosen ? (
                  <BuyerCard chosen={chosen} onClear={counter.letGo} />
                ) : (
                  <BuyerPicker kept={kept} isOffline={isOffline} onCode={scan} onChoose={choose} />
                )}
                {!chosen && (
                  <Button
                    variant="gray"
                    icon={
                      opened === 'camera' ? <IconCameraOff size={18} /> : <IconCamera size={18} />
                    }
                    onClick={() => setOpened(opened === 'camera' ? undefined : 'camera')}
                  >
                    {opened === 'camera' ? <Trans>Close camera</Trans> : <Trans>Open camera</Trans>}
                  </Button>
                )}
                {!chosen && opened === 'camera' && (
                  <CameraScanner onCode={(code) => void scan(code)} />
                )}
                <Basket
                  basket={basket}
                  hindrance={hindrance}
                  hasBuyer={chosen !== undefined}
                  onChange={setBasket}
                  onSell={sell}
                />
              </div>
              <ItemGrid
                items={store.items}
                basket={basket}
                means={chosen?.means}
                onItem={(item) => (setSaid(undefined), setBasket(withItem(basket, item)))}
                onOther={() => setOpened('other')}
              />
            </div>
          )}
        </>
      )}
      {counter.next && counter.owner && (
        <WhoseBasket
          owner={counter.owner}
          next={counter.next.buyer}
          onKeep={counter.keepForNext}
          onEmpty={counter.emptyForNext}
          onClosed={counter.dropNext}
        />
      )}
      {opened === 'other' && (
        <OtherAmount
          onAdd={(line) => setBasket([...basket, line])}
          onClosed={() => setOpened(undefined)}
        />
      )}
      {(opened === 'edit' || opened === 'new') && (
        <StoreDialog
          store={opened === 'edit' ? store : undefined}
          onSaved={(storeId) => (
            address.set(storeId, { replace: true }),
            void queries.invalidateQueries({ queryKey: tillKeys.till })
          )}
          onClosed={() => setOpened(undefined)}
        />
      )}
    </Screen>
  )
}
