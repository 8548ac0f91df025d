// All recorded actions, by whom and when. A name filters the log by that person.

import { Trans, useLingui } from '@lingui/react/macro'
import type { AuditEntry } from '@lodgepole/contract/analytics/logs/endpoints'
import { auditActors } from '@lodgepole/domain/analytics/logs/audit-filter'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { useMoment } from '../../../../lib/format/use-moment.ts'
import { Button } from '../../../../ui/Button.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { actionLabels } from '../action-labels.ts'
import { DayFilters, LogPages } from './LogPages.tsx'
import styles from './Logs.module.css'
import { NotedDetails } from './Noted.tsx'
import { PersonFilter } from './PersonFilter.tsx'
import { useActionNames, useAudit } from './use-logs.ts'

const useWho = () => {
  const { t } = useLingui()
  return ({ by, actingName }: AuditEntry): string => {
    const own =
      by.name ||
      {
        system: t`The portal itself`,
        guest: t`Someone without an account`,
        login: t`Someone without an account here`,
        member: t`Someone who has left`,
        key: t`A program with an API key`,
      }[by.kind]
    const { sharesAccountOf: holder } = by
    const member = holder ? t`${own}, second parent of ${holder}` : own
    const name = by.isFromOutside ? t`${own} (installation staff)` : member
    return actingName ? t`${actingName} acting as ${name}` : name
  }
}

const Entry = ({
  entry,
  onPersonChange,
}: {
  readonly entry: AuditEntry
  readonly onPersonChange: (userId: string) => void
}) => {
  const { moment } = useMoment()
  const { i18n } = useLingui()
  const who = useWho()(entry)
  const { area, action } = actionLabels(i18n, entry.action, entry.details)
  const { userId } = entry.by
  return (
    <li>
      <details className={styles.row}>
        <summary>
          <time className={styles.when}>{moment(entry.happenedAtSeconds)}</time>
          <span className={styles.what}>
            {action}
            {entry.aboutName && (
              <>
                {' '}
                · <bdi>{entry.aboutName}</bdi>
              </>
            )}{' '}
            <span className={styles.area}>{area}</span>
          </span>
          <span className={styles.who} dir="auto">
            {who}
          </span>
        </summary>
        <div className={styles.more}>
          <NotedDetails
            details={{ ...entry.details, code: entry.action, requestId: entry.requestId }}
          />
          {userId !== null && (
            <div>
              <Button variant="light" size="dense" onClick={() => onPersonChange(userId)}>
                <Trans>Show everything by this person</Trans>
              </Button>
            </div>
          )}
        </div>
      </details>
    </li>
  )
}

export const AuditLog = () => {
  const { t, i18n } = useLingui()
  const { entries, action, actors, userId, part, onPersonChange, isFiltered } = useAudit()
  const actions = useActionNames()
  const items = entries.data?.pages.flatMap((page) => page.items) ?? []
  const known =
    action.value === '' || actions.includes(action.value) ? actions : [action.value, ...actions]
  const named = known
    .map((value) => ({ value, labels: actionLabels(i18n, value) }))
    .map(({ value, labels }) => ({ value, label: `${labels.area}: ${labels.action}` }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale))
  const actorLabels = {
    people: t`People`,
    system: t`The portal itself`,
    key: t`Programs with an API key`,
  }
  const knownName = items.find(({ by }) => by.userId === userId)?.by.name
  return (
    <Screen
      title={<Trans>Audit log</Trans>}
      subtitle={<Trans>What changed, who changed it, and what it was before.</Trans>}
    >
      <div className={styles.filters}>
        <SelectField
          label={t`Action`}
          value={action.value}
          onChange={(event) => action.set(event.currentTarget.value)}
          options={[{ value: '', label: t`Everything` }, ...named]}
        />
        <SelectField
          label={t`Done by`}
          value={actors.value}
          onChange={(event) => actors.set(event.currentTarget.value)}
          options={[
            { value: '', label: t`Everybody` },
            ...auditActors.map((value) => ({ value, label: actorLabels[value] })),
          ]}
        />
        <DayFilters />
        <PersonFilter
          userId={userId}
          knownName={knownName}
          part={part.value}
          onPersonChange={onPersonChange}
          onPart={part.set}
        />
      </div>
      <LogPages
        pages={entries}
        count={items.length}
        label={t`Audit log`}
        empty={isFiltered ? <Trans>No matching entries</Trans> : <Trans>No entries yet</Trans>}
      >
        {items.map((entry) => (
          <Entry
            key={entry.auditEntryId}
            entry={entry}
            onPersonChange={(id) => onPersonChange(id, 'by')}
          />
        ))}
      </LogPages>
    </Screen>
  )
}
