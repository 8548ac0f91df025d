// Earlier imports. Each links to its current state, where it can be undone.

import { Trans, useLingui } from '@lingui/react/macro'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { useMoment } from '../../../../lib/format/use-moment.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Pill } from '../../../../ui/Pill.tsx'
import { stateLabels } from '../use-import-labels.ts'
import { useImports } from '../use-imports.ts'
import styles from './Imports.module.css'
import { PagedTable } from './PagedTable.tsx'

export const EarlierImports = ({ onOpen }: { readonly onOpen: (importId: string) => void }) => {
  const { t, i18n } = useLingui()
  const { moment } = useMoment()
  const { data, error, refetch, hasNextPage, fetchNextPage } = useImports()
  if (error) return <LoadFailed error={error} retry={refetch} />
  const imports = (data?.pages.flatMap(({ items }) => items) ?? []).filter(
    ({ state }) => state !== 'uploading',
  )
  if (imports.length === 0) return null
  return (
    <section className={styles.sheet} aria-labelledby="earlier-imports">
      <h2 className={styles.title} id="earlier-imports">
        <Trans>Earlier imports</Trans>
      </h2>
      <PagedTable
        columns={[t`File`, t`Date`, t`By`, t`New`, t`Changed`, t`Status`, t`Details`]}
        hasMore={hasNextPage}
        onMore={fetchNextPage}
      >
        {imports.map(({ importId, fileName, createdAt, createdByName, counts, state }) => (
          <tr key={importId}>
            <th scope="row" dir="auto">
              {fileName}
            </th>
            <td className={styles.number}>{moment(createdAt)}</td>
            <td dir="auto">{createdByName}</td>
            <td className={styles.number}>{i18n.number(counts.create)}</td>
            <td className={styles.number}>{i18n.number(counts.update)}</td>
            <td>
              <Pill tone={stateLabels[state].tone}>{i18n._(stateLabels[state].text)}</Pill>
            </td>
            <td>
              <Button
                variant="light"
                size="dense"
                aria-label={t`Open ${fileName}`}
                onClick={() => onOpen(importId)}
              >
                <Trans context="button">Open</Trans>
              </Button>
            </td>
          </tr>
        ))}
      </PagedTable>
    </section>
  )
}
