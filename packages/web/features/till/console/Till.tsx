// The till: the buyer, the basket, and the sale, with the day's totals and refunds next to it.

import { Plural, Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { IconBuildingStore, IconPencil } from '@tabler/icons-react'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { useEffect, useState } from 'react'
import type { TillStore } from '@lodgepole/contract/till/endpoints'
import { StateLine } from '../../../lib/console/offline-queue/StateLine.tsx'
import { precacheApp } from '../../../lib/offline/precache-app.ts'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { useSearchParam } from '../../../lib/routing/use-search-param.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { useTill } from '../use-till.ts'
import { DayView } from './components/DayView.tsx'
import { OfflineDay } from './components/OfflineDay.tsx'
import { OtherAmount } from './components/OtherAmount.tsx'
import { StoreDialog } from './components/StoreDialog.tsx'
import { TillConflicts } from './components/TillConflicts.tsx'
import { WhoseBasket } from './components/WhoseBasket.tsx'
import { tillKeys } from '../api.ts'
import { type Till as LoadedTill } from '../use-till.ts'
import { SellView } from './components/SellView.tsx'
import { TillBar } from './components/TillBar.tsx'
import { useTillCounter, type TillCounter } from './use-till-counter.ts'

type OpenedDialog = 'other' | 'edit' | 'new'

interface TillActionsProps {
  readonly hasStore: boolean
  readonly onOpen: (dialog: OpenedDialog) => void
}

const TillActions = ({ hasStore, onOpen }: TillActionsProps) => (
  <>
    {hasStore && (
      <Button
        variant="gray"
        size="dense"
        icon={<IconPencil size={18} />}
        onClick={() => onOpen('edit')}
      >
        <Trans>Edit store</Trans>
      </Button>
    )}
    <Button
      variant="gray"
      size="dense"
      icon={<IconBuildingStore size={18} />}
      onClick={() => onOpen('new')}
    >
      <Trans>New store</Trans>
    </Button>
  </>
)

const TillState = ({ till }: { readonly till: LoadedTill }) => {
  const waitingCount = till.waiting?.waiting.length ?? 0
  const ofOthers = till.waiting?.ofOthers ?? 0
  return (
    <StateLine
      since={till.since}
      waiting={
        waitingCount > 0 && (
          <Plural value={waitingCount} one="# sale waiting" other="# sales waiting" />
        )
      }
    >
      {ofOthers > 0 && (
        <Plural
          value={ofOthers}
          one="# sale by another cashier will be sent when they sign in here"
          other="# sales by other cashiers will be sent when they sign in here"
        />
      )}
    </StateLine>
  )
}

const NoStoreYet = ({ onNew }: { readonly onNew: (() => void) | undefined }) => (
  <Card>
    <EmptyState
      icon={<IconBuildingStore size={28} />}
      title={<Trans>No store yet</Trans>}
      text={<Trans>Give a store a name and a button for each item it sells.</Trans>}
      action={
        onNew && (
          <Button onClick={onNew}>
            <Trans>New store</Trans>
          </Button>
        )
      }
    />
  </Card>
)

interface TillDialogsProps {
  readonly opened: OpenedDialog | undefined
  readonly store: TillStore | undefined
  readonly counter: TillCounter['counter']
  readonly onSaved: (storeId: string) => void
  readonly onClosed: () => void
}

const TillDialogs = ({ opened, store, counter, onSaved, onClosed }: TillDialogsProps) => (
  <>
    {counter.next && counter.owner && (
      <WhoseBasket
        owner={counter.owner}
        next={counter.next.buyer}
        onKeep={counter.storeForNext}
        onEmpty={counter.emptyForNext}
        onClosed={counter.dropNext}
      />
    )}
    {opened === 'other' && (
      <OtherAmount
        onAdd={(line) => counter.setBasket([...counter.basket, line])}
        onClosed={onClosed}
      />
    )}
    {(opened === 'edit' || opened === 'new') && (
      <StoreDialog
        store={opened === 'edit' ? store : undefined}
        onSaved={onSaved}
        onClosed={onClosed}
      />
    )}
  </>
)

export const Till = () => {
  const till = useTill()
  const queries = useQueryClient()
  const address = useSearchParam('store')
  const view = useSearchParam('view')
  const roles = useLogin()?.roles
  const [opened, setOpened] = useState<OpenedDialog>()
  const { look, since, waiting } = till
  const stored = look.data?.stored
  const isOffline = since !== undefined
  const state = useTillCounter(till)
  const { counter } = state
  const stores = stored?.stores.filter(({ isClosed }) => !isClosed) ?? []
  const store = stores.find(({ storeId }) => storeId === address.value) ?? stores[0]
  const hasTill = stored !== undefined
  // Once a till has been open, the browser caches what opens it offline.
  useEffect(() => {
    if (hasTill) precacheApp()
  }, [hasTill])
  const canEdit = roles !== undefined && hasCapability(roles, 'shopWrite') && !isOffline
  const isDay = view.value === 'day'
  const setStore = (storeId: string) => address.set(storeId, { replace: true })
  return (
    <Screen
      title={<Trans>Till</Trans>}
      actions={canEdit && <TillActions hasStore={store !== undefined} onOpen={setOpened} />}
    >
      {look.isError ? (
        <LoadFailed error={look.error} retry={look.refetch} />
      ) : !stored ? (
        <ListSkeleton rows={6} />
      ) : (
        <>
          <TillState till={till} />
          <TillConflicts till={till} isOnline={!isOffline} />
          <TillBar
            stores={stores}
            storeId={store?.storeId ?? ''}
            isDay={isDay}
            onStore={(storeId) => (setStore(storeId), counter.setBasket([]))}
            onDay={(day) => view.set(day ? 'day' : '')}
          />
          {isDay && isOffline ? (
            <OfflineDay stored={stored} waiting={waiting?.waiting ?? []} />
          ) : isDay ? (
            <DayView organizationId={stored.organizationId} />
          ) : !store ? (
            <NoStoreYet onNew={canEdit ? () => setOpened('new') : undefined} />
          ) : (
            <SellView
              {...{ stored, store, state, isOffline }}
              hasWaiting={(waiting?.waiting.length ?? 0) > 0}
              onOther={() => setOpened('other')}
            />
          )}
        </>
      )}
      <TillDialogs
        {...{ opened, store, counter }}
        onSaved={(storeId) => (
          setStore(storeId),
          void queries.invalidateQueries({ queryKey: tillKeys.till })
        )}
        onClosed={() => setOpened(undefined)}
      />
    </Screen>
  )
}
