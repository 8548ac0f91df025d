// One sale: the buyer, the basket, and the buttons of the store.

import { Trans } from '@lingui/react/macro'
import { IconCamera, IconCameraOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { TillStore } from '@lodgepole/contract/till/endpoints'
import { CameraScanner } from '../../../../lib/console/scanner/CameraScanner.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { saleObstacleOf, itemsOf, withItem } from '../../basket.ts'
import { Basket } from './Basket.tsx'
import { BuyerCard } from './BuyerCard.tsx'
import { BuyerPicker } from './BuyerPicker.tsx'
import { ItemGrid } from './ItemGrid.tsx'
import styles from '../Till.module.css'
import type { StoredTill } from '../../till-store.ts'
import type { TillCounter } from '../use-till-counter.ts'

interface SellViewProps {
  readonly stored: StoredTill
  readonly store: TillStore
  readonly state: TillCounter
  readonly isOffline: boolean
  readonly hasWaiting: boolean
  readonly onOther: () => void
}

type BuyerProps = Pick<SellViewProps, 'stored' | 'state' | 'isOffline'>

/** Shows the buyer. While there is none, offers search, scanner, and camera. */
const Buyer = ({ stored, state: { counter, scan, choose }, isOffline }: BuyerProps) => {
  const [hasCamera, setHasCamera] = useState(false)
  if (counter.chosen) return <BuyerCard chosen={counter.chosen} onClear={counter.letGo} />
  return (
    <>
      <BuyerPicker stored={stored} isOffline={isOffline} onCode={scan} onChoose={choose} />
      <Button
        variant="gray"
        icon={hasCamera ? <IconCameraOff size={18} /> : <IconCamera size={18} />}
        onClick={() => setHasCamera(!hasCamera)}
      >
        {hasCamera ? <Trans>Close camera</Trans> : <Trans>Open camera</Trans>}
      </Button>
      {hasCamera && <CameraScanner onCode={(code) => void scan(code)} />}
    </>
  )
}

export const SellView = ({
  stored,
  store,
  state,
  isOffline,
  hasWaiting,
  onOther,
}: SellViewProps) => {
  const { counter, notice, clearNotice, sell } = state
  const { chosen, basket, setBasket } = counter
  const hindrance = chosen && saleObstacleOf(chosen.means, itemsOf(basket))
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <div role="status">
          {notice && !(notice.untilSent && !hasWaiting) && (
            <Notice tone={notice.tone}>{notice.text}</Notice>
          )}
        </div>
        <Buyer {...{ stored, state, isOffline }} />
        <Basket
          basket={basket}
          hindrance={hindrance}
          hasBuyer={chosen !== undefined}
          onChange={setBasket}
          onSell={() => sell(store.storeId)}
        />
      </div>
      <ItemGrid
        items={store.items}
        basket={basket}
        means={chosen?.means}
        onItem={(item) => (clearNotice(), setBasket(withItem(basket, item)))}
        onOther={onOther}
      />
    </div>
  )
}
