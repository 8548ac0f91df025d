// The title and the description of a ticket.

import { useLingui } from '@lingui/react/macro'
import { MAX_TITLE_CHARACTERS, ticketCategories } from '@lodgepole/domain/tickets/ticket'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import type { ChangeEvent, ComponentProps } from 'react'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useCategoryLabels } from '../use-ticket-labels.ts'
import { LongField } from './LongField.tsx'

type Field = (
  name: 'category' | 'title' | 'text',
  complaint?: string,
) => Pick<ComponentProps<typeof TextField>, 'name' | 'required' | 'error'> & {
  readonly value: string
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

export const TicketFields = ({ field }: { readonly field: Field }) => {
  const { t } = useLingui()
  const categoryLabels = useCategoryLabels()
  const { onChange, ...category } = field('category')
  // If the organization has no stays, the lodging category isn't offered. A ticket that already has
  // it keeps it.
  const hasLodging = useOrganization()?.portalSettings.displayRenterStays ?? false
  const categories = ticketCategories.filter(
    (value) => value !== 'lodging' || hasLodging || category.value === 'lodging',
  )
  return (
    <>
      <SelectField
        {...category}
        onChange={(event) => onChange(event as unknown as ChangeEvent<HTMLInputElement>)}
        label={t`Category`}
        options={categories.map((value) => ({ value, label: categoryLabels[value] }))}
      />
      <TextField
        {...field('title', t`Enter a short title.`)}
        label={t`Title`}
        dir="auto"
        autoComplete="off"
        maxLength={MAX_TITLE_CHARACTERS}
      />
      <LongField
        {...field('text', t`Describe what happened.`)}
        label={t`Description`}
        description={t`What you did, what you expected, and what happened instead.`}
        rows={6}
      />
    </>
  )
}
