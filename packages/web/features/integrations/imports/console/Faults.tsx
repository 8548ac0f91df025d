// Everything that is wrong with the file, in its own order: row, column, value, and the reason.

import { useLingui } from '@lingui/react/macro'
import type { PeopleImport } from '@lodgepole/contract/integrations/imports/schemas'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { fieldLabels, useFaultText } from '../use-import-labels.ts'
import { useFaults } from '../use-imports.ts'
import styles from './Imports.module.css'
import { PagedTable } from './PagedTable.tsx'

export const Faults = ({ item }: { readonly item: PeopleImport }) => {
  const { t, i18n } = useLingui()
  const textOf = useFaultText()
  const { data, error, refetch, hasNextPage, fetchNextPage } = useFaults(item)
  if (error) return <LoadFailed error={error} retry={refetch} />
  const faults = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <PagedTable
      columns={[t`Row`, t`Column`, t`In the file`, t`Problem`]}
      hasMore={hasNextPage}
      onMore={fetchNextPage}
    >
      {faults.map((fault) => (
        <tr key={`${fault.row} ${fault.field} ${fault.code}`}>
          <th scope="row" className={styles.number}>
            {i18n.number(fault.row)}
          </th>
          <td dir="auto">{fault.header ?? (fault.field && i18n._(fieldLabels[fault.field]))}</td>
          <td className={styles.value} dir="auto">
            {fault.value}
          </td>
          <td>{textOf(fault)}</td>
        </tr>
      ))}
    </PagedTable>
  )
}
