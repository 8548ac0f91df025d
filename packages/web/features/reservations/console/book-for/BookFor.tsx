// Staff book, move, and cancel for a household: a member calls, and staff can help without an
// account of their own there.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { todayIn } from '../../../../lib/format/local-days.ts'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { useSearchParam } from '../../../../lib/routing/use-search-param.ts'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { HouseholdPicker } from '../components/HouseholdPicker.tsx'
import { ScheduleTabs } from '../components/ScheduleTabs.tsx'
import styles from '../HouseholdView.module.css'
import { BookingsOf } from './BookingsOf.tsx'
import { DayOf } from './DayOf.tsx'
import type { Party } from './parties.ts'

export const BookFor = () => {
  const { t } = useLingui()
  const timeZone = useLogin()?.user.organization.timeZone ?? 'America/New_York'
  const [today] = useState(() => todayIn(timeZone, new Date()))
  const { value: accountId, set: setAccountId } = useSearchParam('family')
  const { value: asked, set: setDay } = useSearchParam('day')
  const [moving, setMoving] = useState<Party>()
  const choose = (userId: string) => {
    setMoving(undefined)
    setAccountId(userId)
  }
  return (
    <Screen title={<Trans>Schedule</Trans>}>
      <ScheduleTabs />
      <div className={styles.columns}>
        <Card component="section" aria-label={t`Who you’re booking for`} className={styles.ask}>
          <TextField
            type="date"
            label={t`Day`}
            value={asked || today}
            onChange={({ target }) => setDay(target.value, { replace: true })}
          />
          <HouseholdPicker onChoose={choose} />
        </Card>
        <section aria-label={t`Book for a member`} className={styles.seen}>
          {accountId === '' ? (
            <Card>
              <EmptyState
                icon={<IconCalendarPlus size={28} />}
                title={<Trans>Who are you booking for?</Trans>}
                text={
                  <Trans>
                    Choose a household and a day. You can book, move and cancel for them, and we’ll
                    email them each time.
                  </Trans>
                }
              />
            </Card>
          ) : (
            <>
              <DayOf
                key={`${accountId} ${moving?.key ?? ''}`}
                {...{ accountId, moving }}
                day={asked || today}
                onMoved={() => setMoving(undefined)}
              />
              <BookingsOf accountId={accountId} moving={moving} onMove={setMoving} />
            </>
          )}
        </section>
      </div>
    </Screen>
  )
}
