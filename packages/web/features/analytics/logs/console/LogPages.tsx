// The parts around the rows of both logs: filters above, and below them the loading, empty, and
// error states and the button for more.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import styles from './Logs.module.css'
import { useDayRange } from './use-logs.ts'

export const DayFilters = () => {
  const { t } = useLingui()
  const { from, to } = useDayRange()
  return (
    <>
      <TextField
        className={styles.day}
        label={t`From`}
        type="date"
        value={from.value}
        max={to.value || undefined}
        onChange={(event) => from.set(event.currentTarget.value, { replace: true })}
      />
      <TextField
        className={styles.day}
        label={t`To`}
        type="date"
        value={to.value}
        min={from.value || undefined}
        onChange={(event) => to.set(event.currentTarget.value, { replace: true })}
      />
    </>
  )
}

interface PagedQuery {
  readonly isPending: boolean
  readonly isError: boolean
  readonly error: unknown
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly refetch: () => Promise<unknown>
  readonly fetchNextPage: () => unknown
}

interface LogPagesProps {
  readonly pages: PagedQuery
  readonly count: number
  readonly label: string
  readonly empty: ReactNode
  readonly children: ReactNode
}

export const LogPages = ({ pages, count, label, empty, children }: LogPagesProps) => {
  if (pages.isPending) return <ListSkeleton rows={8} />
  if (pages.isError && count === 0) return <LoadFailed error={pages.error} retry={pages.refetch} />
  if (count === 0)
    return (
      <Card>
        <EmptyState title={empty} />
      </Card>
    )
  return (
    <>
      <Card component="ul" padded={false} className={styles.rows} aria-label={label}>
        {children}
      </Card>
      {pages.hasNextPage && (
        <Button
          variant="gray"
          onClick={() => void pages.fetchNextPage()}
          disabled={pages.isFetchingNextPage}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}
