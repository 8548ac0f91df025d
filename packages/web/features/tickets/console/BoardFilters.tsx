// The filters of the board.

import { useLingui } from '@lingui/react/macro'
import { ticketCategories, ticketPriorities } from '@lodgepole/domain/tickets/ticket'
import { IconSearch } from '@tabler/icons-react'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import type { SearchParam } from '../../../lib/routing/use-search-param.ts'
import type { SearchBox } from '../../../lib/forms/use-search-box.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useCategoryLabels } from '../use-ticket-labels.ts'
import styles from './Board.module.css'
import { useAssignees } from './use-board.ts'
import { usePriorityLabels } from './use-board-labels.ts'

interface BoardFiltersProps {
  readonly organizationId: string
  readonly search: SearchBox['field']
  readonly assignee: SearchParam
  readonly category: SearchParam
  readonly priority: SearchParam
}

export const BoardFilters = ({
  organizationId,
  search,
  assignee,
  category,
  priority,
}: BoardFiltersProps) => {
  const { t } = useLingui()
  const ownId = useLogin()?.user.userId
  const assignees = useAssignees(organizationId)
  const [categoryLabels, priorityLabels] = [useCategoryLabels(), usePriorityLabels()]
  const people = assignees.map(({ userId, name }) => ({
    value: userId,
    label: userId === ownId ? t`${name} (you)` : name,
  }))
  const chooses = ({ value, set }: SearchParam) => ({
    value,
    onChange: ({ target }: { readonly target: HTMLSelectElement }) =>
      set(target.value, { replace: true }),
  })
  return (
    <div className={styles.filters}>
      <TextField
        className={styles.search}
        label={t`Search tickets`}
        type="search"
        autoComplete="off"
        placeholder={t`Title, number or name`}
        before={<IconSearch size={18} aria-hidden />}
        {...search}
      />
      <SelectField
        label={t`Assigned to`}
        {...chooses(assignee)}
        options={[
          { value: '', label: t`Everybody` },
          { value: 'none', label: t`Unassigned` },
          ...people,
        ]}
      />
      <SelectField
        label={t`Category`}
        {...chooses(category)}
        options={[
          { value: '', label: t`Everything` },
          ...ticketCategories.map((value) => ({ value, label: categoryLabels[value] })),
        ]}
      />
      <SelectField
        label={t`Priority`}
        {...chooses(priority)}
        options={[
          { value: '', label: t({ message: 'Any', context: 'priority' }) },
          ...ticketPriorities.map((value) => ({ value, label: priorityLabels[value] })),
        ]}
      />
    </div>
  )
}
