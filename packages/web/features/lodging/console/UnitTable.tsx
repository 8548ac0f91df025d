// Units in rows: address, capacity, owners, managers, and current guests.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Unit } from '@lodgepole/contract/lodging/schemas'
import { unitLines } from '@lodgepole/domain/lodging/units'
import { DeskTable, deskSmall, OpenRow } from '../../../lib/console/DeskTable.tsx'

interface UnitTableProps {
  readonly units: readonly Unit[]
  readonly openId: string
  readonly isStale: boolean
  readonly onOpen: (lodgingId: string) => void
}

const namesOf = (people: readonly { readonly name: string }[]): string =>
  people.map(({ name }) => name).join(', ')

export const UnitTable = ({ units, openId, isStale, onOpen }: UnitTableProps) => {
  const { t } = useLingui()
  const columns = [
    { name: 'unit', title: <Trans>Property</Trans>, width: 'minmax(0, 2fr)' },
    { name: 'capacity', title: <Trans>Room for</Trans>, width: '80px', isNamed: true as const },
    {
      name: 'owners',
      title: <Trans>Owners</Trans>,
      width: 'minmax(0, 1.6fr)',
      isNamed: true as const,
    },
    {
      name: 'managers',
      title: <Trans>Managers</Trans>,
      width: 'minmax(0, 1.6fr)',
      isNamed: true as const,
    },
    {
      name: 'residents',
      title: <Trans>Staying now</Trans>,
      width: 'minmax(0, 1.8fr)',
      isNamed: true as const,
    },
  ]
  return (
    <DeskTable
      label={t`Properties`}
      columns={columns}
      isStale={isStale}
      rows={units.map((unit) => {
        const { lodgingId, capacity, owners, managers, residents } = unit
        const [name, address] = unitLines(unit)
        return {
          key: lodgingId,
          isCurrent: lodgingId === openId,
          cells: [
            <OpenRow key="unit" isOpen={lodgingId === openId} onOpen={() => onOpen(lodgingId)}>
              <bdi>{name}</bdi>
              {address && <bdi className={deskSmall}>{address}</bdi>}
            </OpenRow>,
            <span key="capacity" className={deskSmall}>
              {capacity}
            </span>,
            owners.length > 0 && (
              <bdi key="owners" className={deskSmall}>
                {namesOf(owners)}
              </bdi>
            ),
            managers.length > 0 && (
              <bdi key="managers" className={deskSmall}>
                {namesOf(managers)}
              </bdi>
            ),
            residents.length > 0 && (
              <bdi key="residents" className={deskSmall}>
                {namesOf(residents)}
              </bdi>
            ),
          ],
        }
      })}
    />
  )
}
