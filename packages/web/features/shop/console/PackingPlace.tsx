// What to pack for one place, person by person.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChecks } from '@tabler/icons-react'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { notify } from '../../../ui/notify.ts'
import { Pill } from '../../../ui/Pill.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useAllergenLabels } from '../use-shop-labels.ts'
import styles from './Desk.module.css'
import { type PackedPlace } from './packing-groups.ts'
import { useDeskChanges, useMayRunShop } from './use-desk.ts'
import { useDeskRefusals } from './use-desk-refusals.ts'

const PackedPerson = ({
  person: { name, lines },
}: {
  readonly person: PackedPlace['people'][number]
}) => {
  const named = useAllergenLabels()
  return (
    <li>
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
  )
}

export const PackingPlace = ({
  group: { place, people, toPack, pieces },
}: {
  readonly group: PackedPlace
}) => {
  const { t } = useLingui()
  const { pack } = useDeskChanges()
  const mayChange = useMayRunShop()
  const attempt = useAttempt()
  const messageFor = useDeskRefusals()
  const packAll = () =>
    attempt.run(async () => {
      const { packed } = await pack(toPack)
      notify({ tone: 'success', text: t`${packed} packed. We’ll let the households know.` })
    })
  return (
    <Card component="section" className={styles.bunk}>
      <div className={styles.bunkHead}>
        <h2 className={styles.heading}>{place ? <bdi>{place}</bdi> : <Trans>No place</Trans>}</h2>
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
            <Trans>Mark all as packed</Trans> <VisuallyHidden>{place}</VisuallyHidden>
          </Button>
        )}
      </div>
      <RefusedNotice error={attempt.error} messageFor={messageFor} />
      <ul className={styles.people}>
        {people.map((person) => (
          <PackedPerson key={person.key} person={person} />
        ))}
      </ul>
    </Card>
  )
}
