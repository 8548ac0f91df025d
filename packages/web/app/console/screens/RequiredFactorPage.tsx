// Sets up or confirms the second factor that the console requires. It is shown outside the menus
// and provides the query cache that they otherwise provide.

import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { RequiredFactor } from '../../../features/identity/screens/RequiredFactor.tsx'
import { createQueryClient } from '../../../lib/api/query.ts'

export const RequiredFactorPage = () => {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <RequiredFactor />
    </QueryClientProvider>
  )
}
