// The second factor that the console needs, outside its menus: with the place for what is fetched
// that they would bring.

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
