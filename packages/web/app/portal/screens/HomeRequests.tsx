// Shown first on a property manager's home page: what is waiting for their decision.

import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useStays } from '../../../features/lodging/use-lodging.ts'
import { todayIn } from '../../../lib/format/local-days.ts'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { Card } from '../../../ui/Card.tsx'
import styles from './Home.module.css'

export const HomeRequests = ({ timeZone }: { readonly timeZone: string }) => {
  const [today] = useState(() => todayIn(timeZone, new Date()))
  const waiting =
    useStays('waiting', today).data?.pages[0]?.items.filter(({ may }) => may.decide).length ?? 0
  if (waiting === 0) return null
  return (
    <Card component="section" aria-labelledby="home-requests" className={styles.stay}>
      <div className={styles.appWords}>
        <h2 id="home-requests">
          <Plural
            value={waiting}
            one="# stay needs your decision"
            other="# stays need your decision"
          />
        </h2>
      </div>
      <RouteButton to="stays" search={{ when: 'waiting' }} variant="light">
        <Trans>Decide</Trans>
      </RouteButton>
    </Card>
  )
}
