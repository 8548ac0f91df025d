// One property: its name and capacity, who owns it and lives there, its documents, its calendar,
// and its form.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Unit } from '@lodgepole/contract/lodging/schemas'
import { unitLines } from '@lodgepole/domain/lodging/units'
import { IconCalendarMonth, IconPencil, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './Lodging.module.css'
import { UnitCalendar } from './UnitCalendar.tsx'
import { UnitFiles } from './UnitFiles.tsx'
import { UnitForm } from './UnitForm.tsx'

const namesOf = (people: readonly { readonly name: string }[]): string =>
  people.map(({ name }) => name).join(', ')

const UnitPeople = ({ unit: { owners, managers, residents } }: { readonly unit: Unit }) => {
  const [owned, managed, lived] = [namesOf(owners), namesOf(managers), namesOf(residents)]
  if (!owned && !managed && !lived) return null
  return (
    <div className={styles.words}>
      {owned && (
        <p className={styles.small}>
          <Trans>
            Owner: <bdi>{owned}</bdi>
          </Trans>
        </p>
      )}
      {managed && (
        <p className={styles.small}>
          <Trans>
            Manager: <bdi>{managed}</bdi>
          </Trans>
        </p>
      )}
      {lived && (
        <p className={styles.small}>
          <Trans>
            Staying now: <bdi>{lived}</bdi>
          </Trans>
        </p>
      )}
    </div>
  )
}

export const UnitCard = ({ unit }: { readonly unit: Unit }) => {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const [isEditing, setIsEditing] = useState(false)
  const { lodgingId, capacity, may } = unit
  const [name, address] = unitLines(unit)
  return (
    <Card component="li" className={styles.card}>
      <div className={styles.head}>
        <span className={styles.words}>
          <h3 className={styles.name} dir="auto">
            {name}
          </h3>
          {address && (
            <span className={styles.small} dir="auto">
              {address}
            </span>
          )}
        </span>
        <Pill tone="gray">
          <Trans>Room for {capacity}</Trans>
        </Pill>
      </div>
      <UnitPeople unit={unit} />
      <UnitFiles unit={unit} isEditing={isEditing} />
      {isEditing && <UnitForm unit={unit} onClosed={() => setIsEditing(false)} />}
      <div className={styles.foot}>
        {may.register && !isEditing && (
          <RouteButton to="newStay" search={{ lodgingId }} icon={<IconUserPlus size={20} />}>
            <Trans>Register a stay</Trans> <VisuallyHidden>{name}</VisuallyHidden>
          </RouteButton>
        )}
        <Button
          variant="light"
          icon={<IconCalendarMonth size={20} />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Trans>Calendar</Trans> <VisuallyHidden>{t`of ${name}`}</VisuallyHidden>
        </Button>
        {may.edit && !isEditing && (
          <Button
            variant="light"
            icon={<IconPencil size={20} />}
            onClick={() => setIsEditing(true)}
          >
            <Trans>Edit</Trans> <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        )}
      </div>
      {isOpen && <UnitCalendar lodgingId={lodgingId} name={name} seesAll={may.register} />}
    </Card>
  )
}
