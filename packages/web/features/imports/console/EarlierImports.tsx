// The imports so far; each leads to where it stands, and from there to its undoing.

import { Trans, useLingui } from '@lingui/react/macro'
import { LoadFailed } from '../../../lib/LoadFailed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { stateWords } from '../use-import-words.ts'
import { useImports } from '../use-imports.ts'
import styles from './Imports.module.css'

export const EarlierImports = ({ onOpen }: { readonly onOpen: (importId: string) => void }) => {
  const { t, i18n } = useLingui()
  const { data, error, refetch, hasNextPage, fetchNextPage } = useImports()
  if (error) return <LoadFailed error={error} retry={refetch} />
  const imports = (data?.pages.flatMap(({ items }) => items) ?? []).filter(({ state }) => state !== 'uploading')
  if (imports.length === 0) return null
  return (
    <section className={styles.sheet} aria-labelledby="earlier-imports">
      <h2 className={styles.title} id="earlier-imports"><Trans>Earlier imports</Trans></h2>
      <Card padded={false}>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col"><Trans>File</Trans></th>
                <th scope="col"><Trans>When</Trans></th>
                <th scope="col"><Trans>By</Trans></th>
                <th scope="col"><Trans>New</Trans></th>
                <th scope="col"><Trans>Changed</Trans></th>
                <th scope="col"><Trans>State</Trans></th>
                <th scope="col"><Trans>Details</Trans></th>
              </tr>
            </thead>
            <tbody>
              {imports.map(({ importId, fileName, createdAt, createdByName, counts, state }) => (
                <tr key={importId}>
                  <th scope="row" dir="auto">{fileName}</th>
                  <td className={styles.number}>{i18n.date(new Date(createdAt * 1000), { dateStyle: 'medium', timeStyle: 'short' })}</td>
                  <td dir="auto">{createdByName}</td>
                  <td className={styles.number}>{i18n.number(counts.create)}</td>
                  <td className={styles.number}>{i18n.number(counts.update)}</td>
                  <td><Pill tone={stateWords[state].tone}>{i18n._(stateWords[state].text)}</Pill></td>
                  <td><Button variant="light" size="dense" aria-label={t`Open ${fileName}`} onClick={() => onOpen(importId)}><Trans>Open</Trans></Button></td>
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
    </section>
  )
}
