// Everything that is wrong with the file, in its own order: row, column, what stands there, and why it cannot be.

import { Trans, useLingui } from '@lingui/react/macro'
import type { PeopleImport } from '@lodgepole/contract/imports/schemas'
import { LoadFailed } from '../../../lib/LoadFailed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { fieldWords, useFaultText } from '../use-import-words.ts'
import { useFaults } from '../use-imports.ts'
import styles from './Imports.module.css'

export const Faults = ({ item }: { readonly item: PeopleImport }) => {
  const { i18n } = useLingui()
  const textOf = useFaultText()
  const { data, error, refetch, hasNextPage, fetchNextPage } = useFaults(item)
  if (error) return <LoadFailed error={error} retry={refetch} />
  const faults = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Card padded={false}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col"><Trans>Row</Trans></th>
              <th scope="col"><Trans>Column</Trans></th>
              <th scope="col"><Trans>In the file</Trans></th>
              <th scope="col"><Trans>What is wrong</Trans></th>
            </tr>
          </thead>
          <tbody>
            {faults.map((fault) => (
              <tr key={`${fault.row} ${fault.field} ${fault.code}`}>
                <th scope="row" className={styles.number}>{i18n.number(fault.row)}</th>
                <td dir="auto">{fault.header ?? (fault.field && i18n._(fieldWords[fault.field]))}</td>
                <td className={styles.value} dir="auto">{fault.value}</td>
                <td>{textOf(fault)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hasNextPage && (
        <div className={styles.more}>
          <Button variant="gray" size="dense" onClick={() => fetchNextPage()}><Trans>Show more</Trans></Button>
        </div>
      )}
    </Card>
  )
}
