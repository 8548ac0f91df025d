// A list at a desk, page by page: what stands there while it loads, when it cannot be fetched, when
// there is nothing, and the way to more of it.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { LoadFailed } from '../errors/LoadFailed.tsx'

/** Of a query that fetches page after page. */
interface Pages<Item> {
  readonly data: { readonly pages: readonly { readonly items: readonly Item[] }[] } | undefined
  readonly error: unknown
  readonly isError: boolean
  readonly isPending: boolean
  readonly isPlaceholderData: boolean
  readonly isFetchNextPageError: boolean
  readonly hasNextPage: boolean
  readonly refetch: () => Promise<unknown>
  readonly fetchNextPage: () => Promise<unknown>
}

interface DeskListProps<Item> {
  readonly pages: Pages<Item>
  /** `isOld`: of what was asked before; the answer is on its way. */
  readonly children: (items: readonly Item[], isStale: boolean) => ReactNode
  /** What is said where there is nothing. */
  readonly empty: ReactNode
  /** As many rows are drawn while it loads, with a face each or without. */
  readonly rows?: number
  readonly avatar?: boolean
  readonly moreLook?: 'plain' | 'gray'
  readonly Failed?: typeof LoadFailed
}

export const itemsOf = <Item,>({ data }: Pick<Pages<Item>, 'data'>): readonly Item[] =>
  data?.pages.flatMap(({ items }) => items) ?? []

export const DeskList = <Item,>({
  pages,
  children,
  empty,
  rows = 8,
  avatar = true,
  moreLook = 'plain',
  Failed = LoadFailed,
}: DeskListProps<Item>) => {
  const { data, error, isPlaceholderData, hasNextPage, refetch, fetchNextPage } = pages
  const items = itemsOf(pages)
  return (
    <>
      {pages.isPending && <ListSkeleton rows={rows} avatar={avatar} />}
      {pages.isError && !data && <Failed error={error} retry={refetch} />}
      {items.length > 0 && children(items, isPlaceholderData)}
      {pages.isFetchNextPageError && <Failed error={error} retry={fetchNextPage} />}
      {hasNextPage && (
        <Button variant={moreLook} wide={moreLook === 'plain'} onClick={() => fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {data && !isPlaceholderData && !hasNextPage && items.length === 0 && <Card>{empty}</Card>}
    </>
  )
}
