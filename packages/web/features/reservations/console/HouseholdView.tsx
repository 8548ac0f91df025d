// What a family would see on a day, with the reasons. It uses the portal's own rules, for staff who
// have to explain them on the phone.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { todayIn } from '../../../lib/format/local-days.ts'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { useSearchParam } from '../../../lib/routing/use-search-param.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import styles from './HouseholdView.module.css'
import { HouseholdPicker } from './components/HouseholdPicker.tsx'
import { HouseholdDay } from './components/HouseholdDay.tsx'
import { ScheduleTabs } from './components/ScheduleTabs.tsx'

export const HouseholdView = () => {
  const { t } = useLingui()
  const timeZone = useLogin()?.user.organization.timeZone ?? 'America/New_York'
  const [today] = useState(() => todayIn(timeZone, new Date()))
  const { value: userId, set: setUserId } = useSearchParam('family')
  const { value: asked, set: setDay } = useSearchParam('day')
  const day = asked || today
  return (
    <Screen title={<Trans>Schedule</Trans>}>
      <ScheduleTabs />
      <div className={styles.columns}>
        <Card component="section" aria-label={t`Household and day`} className={styles.ask}>
          <TextField
            type="date"
            label={t`Day`}
            value={day}
            onChange={({ target }) => setDay(target.value, { replace: true })}
          />
          <HouseholdPicker onChoose={setUserId} />
        </Card>
        <section aria-label={t`What this household sees`} className={styles.seen}>
          {userId === '' ? (
            <Card>
              <EmptyState
                icon={<IconUsersGroup size={28} />}
                title={<Trans>See what a household sees</Trans>}
                text={
                  <Trans>
                    Choose a household and a day to see each time with its label, and why it can or
                    can’t be booked.
                  </Trans>
                }
              />
            </Card>
          ) : (
            <HouseholdDay key={userId} userId={userId} day={day} />
          )}
        </section>
      </div>
    </Screen>
  )
}
