// Decides on the remaining funds of many people in one step: who, by which rule, and what it would
// do; and a list of earlier close-outs.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { closeOutPolicies, type CloseOutPolicy } from '@lodgepole/domain/money/close-out'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import type { CloseOut } from '@lodgepole/contract/money/desk/close-out-endpoints'
import { IconPigMoney } from '@tabler/icons-react'
import { useState } from 'react'
import { LoadFailed } from '../../../../../lib/errors/LoadFailed.tsx'
import { RouteLink } from '../../../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../../../lib/organization/app-context.tsx'
import { Screen } from '../../../../../lib/layout/Screen.tsx'
import { useMoment } from '../../../../../lib/format/use-moment.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { Card } from '../../../../../ui/Card.tsx'
import { Chip, Chips, ChoiceGroup } from '../../../../../ui/Choice.tsx'
import { EmptyState } from '../../../../../ui/EmptyState.tsx'
import { CheckLine } from '../../../../../ui/Form.tsx'
import { Pill } from '../../../../../ui/Pill.tsx'
import { SelectField } from '../../../../../ui/SelectField.tsx'
import { ListSkeleton } from '../../../../../ui/Skeletons.tsx'
import { MoneyTabs } from '../MoneyTabs.tsx'
import styles from './CloseOuts.module.css'
import { policyLabels } from './close-out-labels.ts'
import { Preview } from './Preview.tsx'
import { useCloseOuts, useSessions } from './use-close-outs.ts'

const NewCloseOut = () => {
  const { t, i18n } = useLingui()
  const { date } = useMoment()
  const sessions = useSessions().data ?? []
  const [seriesId, setSeriesId] = useState('')
  const [policy, setPolicy] = useState<CloseOutPolicy>('as-chosen')
  const [includeBooked, setIncludeBooked] = useState(false)
  const nameOf = ({ label, endsAtSeconds, people }: (typeof sessions)[number]) => {
    const [until, count] = [date(endsAtSeconds), i18n.number(people)]
    return t`${label}, until ${until} (${count} with remaining funds)`
  }
  return (
    <Card component="section" aria-labelledby="new-close-out" className={styles.form}>
      <h2 id="new-close-out" className={styles.title}>
        <Trans>New close-out</Trans>
      </h2>
      <SelectField
        label={t`Accounts`}
        value={seriesId}
        onChange={(event) => setSeriesId(event.currentTarget.value)}
        options={[
          { value: '', label: t`Everyone with remaining funds` },
          ...sessions.map((session) => ({ value: session.seriesId, label: nameOf(session) })),
        ]}
      />
      <ChoiceGroup label={t`Remaining funds`}>
        <Chips>
          {closeOutPolicies.map((each) => (
            <Chip
              key={each}
              name="policy"
              checked={policy === each}
              onChange={() => setPolicy(each)}
            >
              {i18n._(policyLabels[each])}
            </Chip>
          ))}
        </Chips>
      </ChoiceGroup>
      <CheckLine
        checked={includeBooked}
        onChange={(event) => setIncludeBooked(event.currentTarget.checked)}
      >
        <Trans>Include people with another reservation coming up</Trans>
      </CheckLine>
      <Preview request={{ seriesId, policy, includeBooked }} />
    </Card>
  )
}

const Earlier = ({ closeOut }: { readonly closeOut: CloseOut }) => {
  const { moment } = useMoment()
  const failed = closeOut.states.find(({ state }) => state === 'failed')?.people ?? 0
  const when = moment(closeOut.createdAtSeconds)
  return (
    <li className={styles.earlier}>
      <span className={styles.words}>
        <RouteLink
          to="bankCloseOut"
          params={{ closeOutId: closeOut.closeOutId }}
          className={styles.link}
          dir="auto"
        >
          {closeOut.label}
        </RouteLink>
        <span className={styles.about}>
          <Plural value={closeOut.people} one="# person" other="# people" /> · {when} ·{' '}
          <span dir="auto">{closeOut.createdByName}</span>
        </span>
      </span>
      {!closeOut.isOver ? (
        <Pill tone="amber">
          <Trans>In progress</Trans>
        </Pill>
      ) : failed > 0 ? (
        <Pill tone="danger">
          <Plural value={failed} one="# failed" other="# failed" />
        </Pill>
      ) : (
        <Pill tone="brand">
          <Trans>Done</Trans>
        </Pill>
      )}
    </li>
  )
}

const EarlierOnes = ({ mayBegin }: { readonly mayBegin: boolean }) => {
  const list = useCloseOuts()
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isError) return <LoadFailed error={list.error} retry={list.refetch} />
  if (list.isPending) return <ListSkeleton rows={2} avatar={false} />
  if (items.length === 0 && mayBegin) return null
  if (items.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<IconPigMoney size={28} />}
          title={<Trans>No close-outs yet</Trans>}
          text={<Trans>Close-outs that you start appear here, with their results.</Trans>}
        />
      </Card>
    )
  return (
    <Card component="section" padded={false} aria-labelledby="earlier-close-outs">
      <h2 id="earlier-close-outs" className={styles.listTitle}>
        <Trans>Past close-outs</Trans>
      </h2>
      <ul className={styles.list}>
        {items.map((closeOut) => (
          <Earlier key={closeOut.closeOutId} closeOut={closeOut} />
        ))}
      </ul>
      {list.hasNextPage && (
        <p className={styles.rest}>
          <Button variant="gray" onClick={() => void list.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </p>
      )}
    </Card>
  )
}

export const CloseOuts = () => {
  const mayBegin = hasCapability(useLogin()?.roles ?? new Set(), 'moneyWrite')
  return (
    <Screen
      title={<Trans>Close-outs</Trans>}
      subtitle={
        <Trans>
          Refund, donate or keep everyone’s remaining funds in one step when a session or season
          ends.
        </Trans>
      }
    >
      <MoneyTabs />
      <div className={styles.stack}>
        {mayBegin && <NewCloseOut />}
        <EarlierOnes mayBegin={mayBegin} />
      </div>
    </Screen>
  )
}
