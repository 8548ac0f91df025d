// The series of an organization, each with a description of its rules, and the form to edit one.

import { Trans } from '@lingui/react/macro'
import { IconCalendarRepeat, IconPlus } from '@tabler/icons-react'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { useSearchParam } from '../../../lib/routing/use-search-param.ts'
import { Button } from '../../../ui/Button.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { NoSeries } from './components/NoSeries.tsx'
import { ScheduleTabs } from './components/ScheduleTabs.tsx'
import { SeriesForm } from './components/SeriesForm.tsx'
import { SeriesList } from './components/SeriesList.tsx'
import { useMayChange } from './use-may-change.ts'
import { useSeriesList } from './use-schedule.ts'

const NEW = 'new'

export const SeriesScreen = () => {
  const timeZone = useLogin()?.user.organization.timeZone ?? 'America/New_York'
  const mayChange = useMayChange()
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
        <NoSeries icon={<IconCalendarRepeat size={28} />} />
      ) : (
        <SeriesList list={list.data} mayChange={mayChange} onEdit={set} />
      )}
    </Screen>
  )
}
