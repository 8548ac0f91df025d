// Stays in rows: when, where, who, and their status. Requests are decided in their row.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Stay } from '@lodgepole/contract/lodging/schemas'
import { leadRenter } from '@lodgepole/domain/lodging/stays'
import { unitLines } from '@lodgepole/domain/lodging/units'
import {
  DeskTable,
  deskActions,
  deskSmall,
  deskLabels,
  OpenRow,
} from '../../../lib/console/DeskTable.tsx'
import { shortRange } from '../../../lib/format/local-days.ts'
import { usePeopleLabels } from '../../../lib/organization/use-people-labels.ts'
import { Pill } from '../../../ui/Pill.tsx'
import { DecideButtons } from '../components/DecideButtons.tsx'
import { useConflictMessage } from '../components/StayRequest.tsx'
import { useDays, useStayStatus } from '../use-lodging-labels.ts'

interface StayTableProps {
  readonly stays: readonly Stay[]
  readonly openId: string
  readonly isStale: boolean
  readonly onOpen: (stayId: string) => void
}

const nameOf = ({ firstName, lastName }: Stay['renters'][number]): string =>
  [firstName, lastName].filter(Boolean).join(' ')

const RenterNames = ({ stay: { renters } }: { readonly stay: Stay }) => {
  const first = renters[leadRenter(renters)]
  const others = renters.length - 1
  return (
    <span className={deskLabels}>
      <bdi>{first && nameOf(first)}</bdi>
      {others > 0 && (
        <span className={deskSmall}>
          <Plural value={others} one="and # more" other="and # more" />
        </span>
      )}
    </span>
  )
}

const useShortRange = () => {
  const { locale, today } = useDays()
  return ({ firstDay, lastDay }: { readonly firstDay: string; readonly lastDay: string }) =>
    shortRange(firstDay, lastDay, locale, today)
}

interface DaysCellProps {
  readonly stay: Stay
  readonly isOpen: boolean
  readonly onOpen: () => void
}

const DaysCell = ({ stay, isOpen, onOpen }: DaysCellProps) => {
  const short = useShortRange()
  const { nights, asked } = stay
  const requestedRange = asked && short(asked)
  return (
    <OpenRow isOpen={isOpen} onOpen={onOpen}>
      <span>{short(stay)}</span>
      <span className={deskSmall}>
        <Plural value={nights} one="# night" other="# nights" />
      </span>
      {asked && (
        <span className={deskSmall}>
          <Trans>Requests {requestedRange}</Trans>
        </span>
      )}
    </OpenRow>
  )
}

export const StayTable = ({ stays, openId, isStale, onOpen }: StayTableProps) => {
  const { t } = useLingui()
  const { renters } = usePeopleLabels()
  const stayStatus = useStayStatus()
  const conflictMessage = useConflictMessage()
  const columns = [
    { name: 'days', title: <Trans>Arrival – departure</Trans>, width: 'minmax(0, 1.6fr)' },
    { name: 'unit', title: <Trans>Property</Trans>, width: 'minmax(0, 2fr)' },
    { name: 'who', title: renters, width: 'minmax(0, 2fr)' },
    {
      name: 'agent',
      title: <Trans>Registered by</Trans>,
      width: 'minmax(0, 1.6fr)',
      isNamed: true as const,
    },
    { name: 'standing', title: <Trans>Status</Trans>, width: '150px', atEnd: true as const },
    { name: 'deeds', title: <Trans>Decide</Trans>, width: '190px' },
  ]
  return (
    <DeskTable
      label={t`Stays`}
      columns={columns}
      isStale={isStale}
      rows={stays.map((stay) => {
        const { stayId, rival, agentName, lodgingLabel, lodgingAddress, may } = stay
        const { tone, text } = stayStatus(stay)
        const [name, address] = unitLines({ label: lodgingLabel, address: lodgingAddress })
        return {
          key: stayId,
          isCurrent: stayId === openId,
          cells: [
            <DaysCell
              key="days"
              stay={stay}
              isOpen={stayId === openId}
              onOpen={() => onOpen(stayId)}
            />,
            <span key="unit" className={deskLabels}>
              <bdi>{name}</bdi>
              {address && <bdi className={deskSmall}>{address}</bdi>}
            </span>,
            <RenterNames key="who" stay={stay} />,
            <bdi key="agent" className={deskSmall}>
              {agentName}
            </bdi>,
            <Pill key="standing" tone={tone}>
              {text}
            </Pill>,
            may.decide && (
              <span key="deeds" className={deskLabels}>
                <span className={deskActions}>
                  <DecideButtons stay={stay} size="dense" />
                </span>
                {rival && <span className={deskSmall}>{conflictMessage(stay)}</span>}
              </span>
            ),
          ],
        }
      })}
    />
  )
}
