// The dues as an onboarding step. A screen without menus has no query cache, but paying needs one.

import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { DuesStep } from '../../../features/billing/invoices/components/DuesStep.tsx'
import { createQueryClient } from '../../../lib/api/query.ts'

export const DuesInPlace = ({ otherwise }: { readonly otherwise: ReactNode }) => {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <DuesStep otherwise={otherwise} />
    </QueryClientProvider>
  )
}
