// A paginated list at a desk, including its loading, error, and empty states and the button that
// loads more.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { LoadFailed } from '../errors/LoadFailed.tsx'

/** The result of an infinite query. */
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
  /** `isOld`: the items answer the previous query; the new answer is still loading. */
  readonly children: (items: readonly Item[], isStale: boolean) => ReactNode
  /** Shown when the list is empty. */
  readonly empty: ReactNode
  /** The number of skeleton rows while the list loads, with or without an avatar each. */
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
