// The list itself. Where there is room, a table with pages of ten. On a small screen, one list that
// grows by ten when its end scrolls into view, or with the button there, which is also reachable by
// keyboard.

import { Trans } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { useSearchParam } from '../../../../lib/routing/use-search-param.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Lines } from '../../../../ui/Lines.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { useTransactions, PAGE_SIZE } from '../use-transactions.ts'
import { NoTransactions } from './NoTransactions.tsx'
import { TransactionRow } from './TransactionRow.tsx'
import { TransactionTable } from './TransactionTable.tsx'
import styles from './TransactionList.module.css'
import type { TransactionFilters } from '../api.ts'

type List = ReturnType<typeof useTransactions>

const Growing = ({ list }: { readonly list: List }) => {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const end = useRef<HTMLDivElement>(null)
  const mayGrow = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (!mayGrow || !end.current) return undefined
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) void fetchNextPage()
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [mayGrow, fetchNextPage])
  return (
    <div className={styles.narrow}>
      <Lines>
        {data?.pages
          .flatMap((page) => page.message.Items)
          .map((transaction) => (
            <TransactionRow
              key={`${transaction.transactionId}-${transaction.userId}-${transaction.type}`}
              transaction={transaction}
            />
          ))}
      </Lines>
      {isFetchNextPageError && <LoadFailed error={list.error} retry={fetchNextPage} />}
      <div ref={end} role="status">
        {!hasNextPage && (
          <p className={styles.end}>
            <Trans>No more transactions in the last six months.</Trans>
          </p>
        )}
      </div>
      {hasNextPage && (
        <Button variant="plain" wide loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  )
}

const Leafed = ({ list }: { readonly list: List }) => {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const { value, set } = useSearchParam('page')
  const pages = data?.pages ?? []
  const wanted = /^\d{1,4}$/.test(value) ? Math.max(1, Number(value)) : 1
  // There may be fewer pages after a refetch, and an address may name a page that hasn't been
  // fetched yet.
  const shown = Math.min(wanted, Math.max(1, pages.length)) - 1
  const isMissing = wanted > pages.length && hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (isMissing) void fetchNextPage()
  }, [isMissing, fetchNextPage])
  const isLast = shown === pages.length - 1 && !hasNextPage
  const number = shown + 1
  const onward = async () => {
    if (shown === pages.length - 1 && (await fetchNextPage()).isError) return
    set(String(number + 1))
  }
  const toNewer = () => (number === 2 ? set('') : set(String(number - 1)))
  return (
    <>
      <TransactionTable transactions={pages[shown]?.message.Items ?? []} page={number} />
      {isFetchNextPageError && <LoadFailed error={list.error} retry={fetchNextPage} />}
      <div className={styles.pages}>
        <Button
          variant="gray"
          icon={<IconChevronLeft size={18} />}
          {...(shown === 0 ? { 'aria-disabled': true } : {})}
          onClick={toNewer}
        >
          <Trans>Newer</Trans>
        </Button>
        <span role="status">
          <Trans>Page {number}</Trans>
        </span>
        <Button
          variant="gray"
          iconAfter={<IconChevronRight size={18} />}
          {...(isLast ? { 'aria-disabled': true } : {})}
          onClick={onward}
        >
          <Trans>Older</Trans>
        </Button>
      </div>
    </>
  )
}

interface TransactionPagesProps {
  readonly filters: TransactionFilters
  readonly isSmall: boolean
  readonly onClear: () => unknown
}

export const TransactionPages = ({ filters, isSmall, onClear }: TransactionPagesProps) => {
  const list = useTransactions(filters)
  const first = list.data?.pages[0]?.message.Items
  if (!first)
    return list.isError ? (
      <LoadFailed error={list.error} retry={list.refetch} />
    ) : (
      <Card>
        <ListSkeleton rows={PAGE_SIZE} />
      </Card>
    )
  if (first.length === 0)
    return <NoTransactions isNarrowed={Object.keys(filters).length > 0} onClear={onClear} />
  return <Card padded={false}>{isSmall ? <Growing list={list} /> : <Leafed list={list} />}</Card>
}
