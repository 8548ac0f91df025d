// The products, one kind at a time: price, stock, and whether members see them.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconPackage, IconPlus } from '@tabler/icons-react'
import type { DeskProduct } from '@lodgepole/contract/shop/desk-endpoints'
import { productKinds } from '@lodgepole/domain/shop/product'
import { useState } from 'react'
import { DeskList } from '../../../lib/console/DeskList.tsx'
import { centsOfDecimal } from '../../../lib/format/amounts.ts'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { useSearchParam } from '../../../lib/routing/use-search-param.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Chip, ChoiceGroup, Chips } from '../../../ui/Choice.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useDayLabels, useKindLabels } from '../use-shop-labels.ts'
import styles from './Desk.module.css'
import { ProductDialog } from './ProductDialog.tsx'
import { ShopTabs } from './ShopTabs.tsx'
import { StockDialog } from './StockDialog.tsx'
import { useDeskProducts, useMayRunShop } from './use-desk.ts'

type Kind = DeskProduct['kind']

const State = ({ product: { isHidden, state } }: { readonly product: DeskProduct }) => {
  if (isHidden)
    return (
      <Pill>
        <Trans>Hidden</Trans>
      </Pill>
    )
  if (state === 'open')
    return (
      <Pill tone="brand">
        <Trans>On sale</Trans>
      </Pill>
    )
  if (state === 'not-yet')
    return (
      <Pill tone="info">
        <Trans>Coming soon</Trans>
      </Pill>
    )
  return state === 'over' ? (
    <Pill>
      <Trans context="product">No longer on sale</Trans>
    </Pill>
  ) : (
    <Pill tone="danger">
      <Trans>Sold out</Trans>
    </Pill>
  )
}

interface RowProps {
  readonly product: DeskProduct
  readonly mayChange: boolean
  readonly onEdit: () => void
  readonly onStock: () => void
}

const Row = ({ product, mayChange, onEdit, onStock }: RowProps) => {
  const { i18n } = useLingui()
  const { day, moment } = useDayLabels()
  const { name, imageUrl, price, taxRate, stock, closesAt, deliveryDay } = product
  const [until, delivery] = [
    closesAt === null ? '' : moment(closesAt),
    deliveryDay === null ? '' : day(deliveryDay),
  ]
  return (
    <li className={styles.row}>
      {imageUrl ? (
        <img className={styles.thumb} src={imageUrl} alt="" />
      ) : (
        <span className={styles.thumb} />
      )}
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span className={styles.small}>
          {until && (
            <span>
              <Trans>Until {until}</Trans>
            </span>
          )}
          {until && delivery && ' · '}
          {delivery && (
            <span>
              <Trans>Delivery {delivery}</Trans>
            </span>
          )}
        </span>
      </span>
      <span className={styles.figure}>
        <Money cents={centsOfDecimal(price)} />{' '}
        {Number(taxRate) > 0 && (
          <span className={styles.small}>
            + {i18n.number(Number(taxRate) / 100, { style: 'percent', maximumFractionDigits: 2 })}
          </span>
        )}
      </span>
      <span className={styles.figure}>
        {stock === null ? <Trans>not counted</Trans> : <Trans>{stock} in stock</Trans>}
      </span>
      <span>
        <State product={product} />
      </span>
      {mayChange && (
        <span className={styles.acts}>
          <Button variant="gray" size="dense" onClick={onStock}>
            <Trans>Stock</Trans> <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
          <Button variant="light" size="dense" onClick={onEdit}>
            <Trans>Edit</Trans> <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        </span>
      )}
    </li>
  )
}

export const Products = () => {
  const { t } = useLingui()
  const journalKindLabels = useKindLabels()
  const { value, set } = useSearchParam('kind')
  const kind = productKinds.find((one) => one === value) ?? 'care-package'
  const list = useDeskProducts(kind)
  const mayChange = useMayRunShop()
  const [edited, setEdited] = useState<{ readonly product: DeskProduct | undefined }>()
  const [counted, setCounted] = useState<DeskProduct>()
  const add = mayChange && (
    <Button icon={<IconPlus size={20} />} onClick={() => setEdited({ product: undefined })}>
      <Trans>New product</Trans>
    </Button>
  )
  return (
    <Screen title={<Trans>Products and orders</Trans>} actions={add}>
      <ShopTabs />
      <ChoiceGroup
        label={
          <VisuallyHidden>
            <Trans>Type</Trans>
          </VisuallyHidden>
        }
      >
        <Chips>
          {productKinds.map((one: Kind) => (
            <Chip key={one} name="kind" checked={one === kind} onChange={() => set(one)}>
              {journalKindLabels[one]}
            </Chip>
          ))}
        </Chips>
      </ChoiceGroup>
      <DeskList
        pages={list}
        rows={5}
        moreLook="gray"
        empty={
          <EmptyState
            icon={<IconPackage size={28} />}
            title={<Trans>No products of this kind yet</Trans>}
            text={<Trans>New products go on sale right away, unless you hide them.</Trans>}
            action={add}
          />
        }
      >
        {(products) => (
          <Card component="ul" padded={false} className={styles.rows} aria-label={t`Products`}>
            {products.map((product) => (
              <Row
                key={product.productId}
                product={product}
                mayChange={mayChange}
                onEdit={() => setEdited({ product })}
                onStock={() => setCounted(product)}
              />
            ))}
          </Card>
        )}
      </DeskList>
      {edited && (
        <ProductDialog kind={kind} product={edited.product} onClosed={() => setEdited(undefined)} />
      )}
      {counted && <StockDialog product={counted} onClosed={() => setCounted(undefined)} />}
    </Screen>
  )
}
