// The lines below a pet's or a vehicle's name.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Pet, Vehicle } from '@lodgepole/contract/people/pets-and-vehicles/schemas'
import { useState } from 'react'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { rowAbout } from '../../../../ui/CardRows.tsx'
import { Pill } from '../../../../ui/Pill.tsx'
import { hasRunOut } from '../form-values.ts'
import styles from './PetsAndVehicles.module.css'

const Line = ({ parts }: { readonly parts: readonly (string | number | null)[] }) => {
  const text = parts.filter(Boolean).join(' · ')
  return text ? (
    <p className={rowAbout} dir="auto">
      {text}
    </p>
  ) : null
}

export const PetAbout = ({
  item: { species, breed, color, vaccinationExpiresISO, note },
}: {
  readonly item: Pet
}) => {
  const { i18n } = useLingui()
  const [now] = useState(() => new Date())
  const timeZone = useOrganization()?.timeZone ?? 'UTC'
  // A day has no time zone and is formatted as is.
  const day =
    vaccinationExpiresISO &&
    new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(`${vaccinationExpiresISO}T12:00:00Z`),
    )
  const isOver = vaccinationExpiresISO !== null && hasRunOut(vaccinationExpiresISO, now, timeZone)
  return (
    <>
      <Line parts={[species, breed, color]} />
      {day && (
        <p className={styles.pills}>
          <Pill tone={isOver ? 'amber' : 'brand'}>
            {isOver ? (
              <Trans>Vaccination expired {day}</Trans>
            ) : (
              <Trans>Vaccinated until {day}</Trans>
            )}
          </Pill>
        </p>
      )}
      <Line parts={[note]} />
    </>
  )
}

export const VehicleAbout = ({
  item: { year, color, licensePlate, licenseState, note },
}: {
  readonly item: Vehicle
}) => (
  <>
    <Line parts={[year, color]} />
    <p className={styles.pills}>
      <span className={styles.plate}>
        <bdi>{licensePlate}</bdi>
        {licenseState && <span className={styles.state}>{licenseState}</span>}
      </span>
    </p>
    <Line parts={[note]} />
  </>
)
