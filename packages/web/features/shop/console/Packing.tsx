// What is to be packed for a day: choose it, pack place by place, print it or take it as a file.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChecks, IconPackageExport, IconPrinter } from '@tabler/icons-react'
import { DownloadButton } from '../../../lib/console/DownloadButton.tsx'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { useSearchParam } from '../../../lib/routing/use-search-param.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Chip, ChoiceGroup, Chips } from '../../../ui/Choice.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { notify } from '../../../ui/notify.ts'
import { Pill } from '../../../ui/Pill.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useAllergenWords, useDayWords } from '../use-shop-words.ts'
import styles from './Desk.module.css'
import { packingGroups, type PackedPlace } from './packing-groups.ts'
import { ShopTabs } from './ShopTabs.tsx'
import { useDeskChanges, useMayRunShop, usePacking, usePackingDays } from './use-desk.ts'
import { useDeskRefusals } from './use-desk-refusals.ts'
import { downloadPacking, NO_DAY, dayQuery } from './api.ts'

const Place = ({ group: { place, people, toPack, pieces } }: { readonly group: PackedPlace }) => {
  const { t } = useLingui()
  const { pack } = useDeskChanges()
  const mayChange = useMayRunShop()
  const attempt = useAttempt()
  const wordsOf = useDeskRefusals()
  const named = useAllergenWords()
  const packAll = () =>
    attempt.run(async () => {
      const { packed } = await pack(toPack)
      notify({ tone: 'success', text: t`${packed} packed. The households are told.` })
    })
  return (
    <Card component="section" className={styles.bunk}>
      <div className={styles.bunkHead}>
        <h2 className={styles.heading}>
          {place ? <bdi>{place}</bdi> : <Trans>Without a place</Trans>}
        </h2>
        <span className={styles.small}>
          <Plural value={pieces} one="# piece" other="# pieces" />
        </span>
        {mayChange && toPack.length > 0 && (
          <Button
            variant="light"
            size="dense"
            icon={<IconChecks size={18} />}
            loading={attempt.busy}
            onClick={() => void packAll()}
          >
            <Trans>All packed</Trans> <VisuallyHidden>{place}</VisuallyHidden>
          </Button>
        )}
      </div>
      <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
      <ul className={styles.people}>
        {people.map(({ key, name, lines }) => (
          <li key={key}>
            <span className={styles.name}>
              <bdi>{name}</bdi>{' '}
              {lines.every(({ status }) => status === 'packed') && (
                <Pill tone="brand">
                  <Trans>Packed</Trans>
                </Pill>
              )}
            </span>
            {lines.map(({ orderId, line, qty, name: what, options, warnings }) => {
              const mind = named(warnings)
              return (
                <span key={`${orderId} ${line}`} className={styles.packed}>
                  <span>
                    {qty} × {what}
                  </span>
                  {Object.values(options)
                    .filter(Boolean)
                    .map((value) => (
                      <q key={value} className={styles.small} dir="auto">
                        {value}
                      </q>
                    ))}
                  {warnings.length > 0 && (
                    <Pill tone="danger">
                      <Trans>Contains {mind}: see the notes</Trans>
                    </Pill>
                  )}
                </span>
              )
            })}
          </li>
        ))}
      </ul>
    </Card>
  )
}

export const Packing = () => {
  const { t } = useLingui()
  const organizationId = useOrganization()?.organizationId
  const { day: dayWords } = useDayWords()
  const days = usePackingDays()
  const { value, set } = useSearchParam('day')
  const known = days.data?.map(({ day }) => day ?? NO_DAY)
  const day = known?.includes(value) ? value : known?.[0]
  const packing = usePacking(day)
  const groups = packing.data && packingGroups(packing.data)
  const actions = day && (
    <>
      <Button
        variant="gray"
        size="dense"
        icon={<IconPrinter size={18} />}
        onClick={() => window.print()}
      >
        <Trans>Print</Trans>
      </Button>
      <DownloadButton
        name={`packing-${day}`}
        fetch={() => downloadPacking(dayQuery(organizationId, day))}
      />
    </>
  )
  return (
    <Screen title={<Trans>Products and orders</Trans>} actions={actions}>
      <ShopTabs />
      {(days.isPending || (day && packing.isPending)) && <ListSkeleton rows={6} />}
      {days.isError && !days.data && <LoadFailed error={days.error} retry={days.refetch} />}
      {packing.isError && !packing.data && (
        <LoadFailed error={packing.error} retry={packing.refetch} />
      )}
      {days.data && days.data.length > 0 && (
        <ChoiceGroup label={<VisuallyHidden>{t`Day of delivery`}</VisuallyHidden>}>
          <Chips>
            {days.data.map(({ day: one, orders, packed }) => (
              <Chip
                key={one ?? NO_DAY}
                name="day"
                checked={(one ?? NO_DAY) === day}
                onChange={() => set(one ?? NO_DAY)}
              >
                {one ? dayWords(one) : t`No day`} · {packed}/{orders}
              </Chip>
            ))}
          </Chips>
        </ChoiceGroup>
      )}
      {days.data?.length === 0 && (
        <Card>
          <EmptyState
            icon={<IconPackageExport size={28} />}
            title={<Trans>Nothing is to be packed</Trans>}
            text={<Trans>What is ordered and paid for stands here by day, place and person.</Trans>}
          />
        </Card>
      )}
      {groups?.map((group) => (
        <Place key={group.place} group={group} />
      ))}
    </Screen>
  )
}
