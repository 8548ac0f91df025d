// The series of an organization, each with what it allows in words, and the form for one.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarRepeat, IconPlus } from '@tabler/icons-react'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { useSearchParam } from '../../../lib/routing/use-search-param.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { ScheduleTabs } from './components/ScheduleTabs.tsx'
import { SeriesForm } from './components/SeriesForm.tsx'
import { useMayChange } from './use-may-change.ts'
import { useSeriesList } from './use-schedule.ts'
import { useSeriesSummary } from './use-series-summary.ts'
import styles from './SeriesScreen.module.css'

const NEW = 'new'

export const SeriesScreen = () => {
  const { t } = useLingui()
  const timeZone = useLogin()?.user.organization.timeZone ?? 'America/New_York'
  const mayChange = useMayChange()
  const sentences = useSeriesSummary()
  const { value: asked, set } = useSearchParam('series')
  const list = useSeriesList()
  const chosen = list.data?.find(({ sessionId }) => sessionId === asked)
  const isForm = mayChange && list.data !== undefined && (asked === NEW || chosen !== undefined)
  return (
    <Screen
      title={<Trans>Schedule</Trans>}
      actions={
        mayChange &&
        !isForm && (
          <Button size="dense" icon={<IconPlus size={18} />} onClick={() => set(NEW)}>
            <Trans>New series</Trans>
          </Button>
        )
      }
    >
      <ScheduleTabs />
      {list.isError ? (
        <LoadFailed error={list.error} retry={list.refetch} />
      ) : !list.data ? (
        <ListSkeleton rows={5} />
      ) : isForm ? (
        <SeriesForm key={asked} series={chosen} timeZone={timeZone} onDone={() => set('')} />
      ) : list.data.length === 0 ? (
        <Card>
          <EmptyState
            icon={<IconCalendarRepeat size={28} />}
            title={<Trans>No series yet</Trans>}
            text={
              <Trans>
                A series is something that repeats, such as a court, a class or a room. Create one,
                then add its events to the week.
              </Trans>
            }
          />
        </Card>
      ) : (
        <ul className={styles.list} aria-label={t`Series`}>
          {list.data.map((series) => (
            <Card component="li" key={series.sessionId} className={styles.series}>
              <div className={styles.head}>
                <h2 className={styles.name}>
                  <bdi>{series.label}</bdi>
                </h2>
                {(series.hidden || !series.enabled) && (
                  <Pill>
                    <Trans>Hidden from everyone</Trans>
                  </Pill>
                )}
                {series.state !== null && (
                  <Pill tone="amber">
                    {series.state === 'draft' ? <Trans>Draft</Trans> : <Trans>Switched off</Trans>}
                  </Pill>
                )}
                {mayChange && (
                  <Button
                    variant="gray"
                    size="dense"
                    aria-label={t`Edit ${series.label}`}
                    onClick={() => set(series.sessionId)}
                  >
                    <Trans>Edit</Trans>
                  </Button>
                )}
              </div>
              <p className={styles.words}>{sentences(series as never).join(' · ')}</p>
            </Card>
          ))}
        </ul>
      )}
    </Screen>
  )
}
