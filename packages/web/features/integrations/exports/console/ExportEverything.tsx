// An archive of everything the organization owns: asked for, followed, taken.

import { Trans, useLingui } from '@lingui/react/macro'
import type { DataExport } from '@lodgepole/contract/integrations/exports/endpoints'
import { IconDownload, IconFileZip } from '@tabler/icons-react'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { errorMessages } from '../../../../lib/errors/error-messages.ts'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { useMoment } from '../../../../lib/format/use-moment.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { useExports, useExportSteps } from '../use-exports.ts'
import styles from './Exports.module.css'
import { exportErrors } from '../../../../lib/errors/messages/integrations-exports.ts'

const useRefusal = errorMessages(exportErrors)

const Line = ({ item, onTake }: { readonly item: DataExport; readonly onTake: () => unknown }) => {
  const { t, i18n } = useLingui()
  const { moment: date } = useMoment()
  const when = date(item.createdAt)
  const who = item.createdByName
  const rows = i18n.number(item.rowsWritten)
  const size = i18n.number(Math.max(0.1, (item.sizeBytes ?? 0) / 1_000_000), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  })
  const until = item.expiresAt === null ? '' : date(item.expiresAt)
  return (
    <Card component="li" className={styles.line}>
      <IconFileZip size={24} aria-hidden />
      <div className={styles.words}>
        <h2 className={styles.name}>{when}</h2>
        <p className={styles.small}>
          {item.state === 'working' ? (
            <Trans>
              Asked for by {who}. {rows} rows so far.
            </Trans>
          ) : item.state === 'ready' ? (
            <Trans>
              Asked for by {who}. {rows} rows, {size}. To be taken until {until}.
            </Trans>
          ) : (
            <Trans>Asked for by {who}. It was removed after a week.</Trans>
          )}
        </p>
        {item.state === 'working' && (
          <div role="status" className={styles.words}>
            <span className={styles.small}>
              <Trans>Being made. You can leave this page; it goes on.</Trans>
            </span>
            <progress
              className={styles.progress}
              aria-label={t`Progress of the export`}
              max={item.tablesTotal}
              value={item.tablesDone}
            />
          </div>
        )}
      </div>
      {item.state === 'ready' && (
        <Button
          variant="light"
          icon={<IconDownload size={18} />}
          aria-label={t`Download the export of ${when}`}
          onClick={onTake}
        >
          <Trans>Download</Trans>
        </Button>
      )}
    </Card>
  )
}

export const ExportEverything = () => {
  const { t, i18n } = useLingui()
  const wordsOf = useRefusal()
  const { data, error, refetch, hasNextPage, fetchNextPage } = useExports()
  const { attempt, begin, take } = useExportSteps()
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const isWorking = items.some(({ state }) => state === 'working')
  const nameOf = ({ createdAt }: DataExport) =>
    `export-${new Date(createdAt * 1000).toISOString().slice(0, 10)}.zip`
  return (
    <Screen title={<Trans>Export everything</Trans>}>
      <div className={styles.stack}>
        <Card>
          <div className={styles.sheet}>
            <p>
              <Trans>
                One archive with everything your organization owns: people, households, accounts,
                transactions, bookings, orders, invoices, stays, tickets, waivers, the audit log and
                more, each as a CSV file for any spreadsheet.
              </Trans>
            </p>
            <p className={styles.small}>
              <Trans>
                It holds personal data of everybody. It can be taken for a week, by admins alone,
                and everyone who does is noted in the audit log. Passwords, keys and other secrets
                are not in it.
              </Trans>
            </p>
            <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
            <div>
              <Button
                loading={attempt.busy}
                onClick={begin}
                {...(isWorking ? { 'aria-disabled': true } : {})}
              >
                <Trans>Make an export</Trans>
              </Button>
            </div>
          </div>
        </Card>
        {error && <LoadFailed error={error} retry={refetch} />}
        {items.length > 0 && (
          <ul className={styles.list} aria-label={t`Exports`} lang={i18n.locale}>
            {items.map((item) => (
              <Line
                key={item.exportId}
                item={item}
                onTake={() => take(item.exportId, nameOf(item))}
              />
            ))}
          </ul>
        )}
        {hasNextPage && (
          <div>
            <Button variant="gray" onClick={() => fetchNextPage()}>
              <Trans>Show more</Trans>
            </Button>
          </div>
        )}
      </div>
    </Screen>
  )
}
