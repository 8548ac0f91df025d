// A paginated table: columns, rows, and the button for more.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import styles from './Imports.module.css'

interface PagedTableProps {
  readonly columns: readonly string[]
  readonly hasMore: boolean
  readonly onMore: () => unknown
  readonly children: ReactNode
}

export const PagedTable = ({ columns, hasMore, onMore, children }: PagedTableProps) => (
  <Card padded={false}>
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
    {hasMore && (
      <div className={styles.more}>
        <Button variant="gray" size="dense" onClick={() => onMore()}>
          <Trans>Show more</Trans>
        </Button>
      </div>
    )}
  </Card>
)
