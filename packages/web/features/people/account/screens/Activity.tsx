// The account's activity, newest first. More loads on request, and the focus moves to the first new
// entry.

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { useMoment } from '../../../../lib/format/use-moment.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { byDay } from '../activity-days.ts'
import styles from '../components/Activity.module.css'
import { ActivityRow } from '../components/ActivityRow.tsx'
import { useActivity } from '../use-activity.ts'
import type { Account } from '../api.ts'

const Happened = ({ account }: { readonly account: Account }) => {
  const { t } = useLingui()
  const { day } = useMoment()
  const list = useRef<HTMLDivElement>(null)
  const activity = useActivity(account)
  const items = activity.data?.pages.flatMap((page) => page.items) ?? []
  // The entry to focus once the next page has rendered.
  const nextPlace = useRef<number>(undefined)
  useEffect(() => {
    const place = nextPlace.current
    if (place === undefined || items.length <= place) return
    nextPlace.current = undefined
    list.current?.querySelectorAll<HTMLElement>('li')[place]?.focus()
  }, [items.length])
  const more = () => {
    nextPlace.current = items.length
    return activity.fetchNextPage()
  }
  return (
    <div className={styles.days} ref={list}>
      {activity.isPending && <ListSkeleton rows={6} />}
      {activity.isError && <LoadFailed error={activity.error} retry={activity.refetch} />}
      {activity.isSuccess && items.length === 0 && (
        <Card>
          <EmptyState
            title={<Trans>No activity yet</Trans>}
            text={<Trans>You’ll see here what you and others do on this account.</Trans>}
          />
        </Card>
      )}
      {byDay(items, day).map((one) => (
        <section key={one.day} aria-label={one.day}>
          <h2 className={styles.day}>{one.day}</h2>
          <Card
            component="ul"
            padded={false}
            className={styles.list}
            aria-label={t`Activity of ${one.day}`}
          >
            {one.items.map((item) => (
              <ActivityRow key={item.activityId} activity={item} isParent2={account.isParent2} />
            ))}
          </Card>
        </section>
      ))}
      {activity.hasNextPage && (
        <div>
          <Button variant="gray" onClick={more}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

export const Activity = () => {
  const login = useLogin()
  return (
    <Screen
      title={<Trans>Activity</Trans>}
      subtitle={<Trans>Who did what on this account, and when.</Trans>}
    >
      {login && <Happened account={login.user} />}
    </Screen>
  )
}
