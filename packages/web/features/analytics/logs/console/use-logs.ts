// The pages of both logs, filtered by the address.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isId } from '@lodgepole/domain/kernel/ids'
import {
  auditActors,
  auditParts,
  type AuditPart,
} from '@lodgepole/domain/analytics/logs/audit-filter'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { useSearchParam } from '../../../../lib/routing/use-search-param.ts'
import { auditQuery, nameQuery, actionsQuery, clientErrorsQuery } from '../api.ts'

/** Only the filters that are set. */
const set = <T extends Readonly<Record<string, string>>>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<T>

export const useDayRange = () => {
  const [from, to] = [useSearchParam('from'), useSearchParam('to')]
  return { from, to }
}

export const useAudit = () => {
  const organizationId = useOrganization()?.organizationId
  const navigate = useNavigate()
  const [action, actors, userId, part, { from, to }] = [
    useSearchParam('action'),
    useSearchParam('actors'),
    useSearchParam('userId'),
    useSearchParam('part'),
    useDayRange(),
  ]
  const [wantedPart, wantedActors] = [
    auditParts.find((one) => one === part.value) ?? 'either',
    auditActors.find((one) => one === actors.value),
  ]
  const filters = {
    ...set({ action: action.value, from: from.value, to: to.value }),
    ...(wantedActors ? { actors: wantedActors } : {}),
    ...(isId(userId.value) ? { userId: userId.value, part: wantedPart } : {}),
  }
  const entries = useInfiniteQuery(auditQuery(organizationId, filters))
  /** Sets both parameters in one navigation. With two, the second would overwrite the first. */
  const onPersonChange = (id: string, as?: AuditPart) =>
    void navigate({
      to: '.',
      resetScroll: false,
      search: ((before: Readonly<Record<string, unknown>>) => ({
        ...before,
        userId: id === '' ? undefined : id,
        part: as,
      })) as never,
    })
  return {
    entries,
    action,
    actors,
    onPersonChange,
    isFiltered: Object.keys(filters).length > 0,
    userId: isId(userId.value) ? userId.value : '',
    part: { value: wantedPart, set: (as: AuditPart) => part.set(as === 'either' ? '' : as) },
  }
}

/** Fetched only if no entry contains it. */
export const usePersonName = (userId: string, known: string | undefined): string | undefined => {
  const organizationId = useOrganization()?.organizationId
  const asked = useQuery({ ...nameQuery(organizationId, userId), enabled: userId !== '' && !known })
  return known || asked.data || undefined
}

export const useActionNames = (): readonly string[] => {
  const organizationId = useOrganization()?.organizationId
  return useQuery(actionsQuery(organizationId)).data?.items ?? []
}

export const useClientErrors = () => {
  const organizationId = useOrganization()?.organizationId
  const [level, { from, to }] = [useSearchParam('level'), useDayRange()]
  const filters = set({ from: from.value, to: to.value })
  const faults = useInfiniteQuery(clientErrorsQuery(organizationId, level.value, filters))
  return { faults, level, isFiltered: level.value !== '' || Object.keys(filters).length > 0 }
}
