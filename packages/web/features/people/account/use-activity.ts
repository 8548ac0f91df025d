// The account's activity, one page at a time. Each page continues from the last page's key.

import { useInfiniteQuery } from '@tanstack/react-query'
import { type Account, accountActivityQuery } from './api.ts'

export const useActivity = ({ userId, organizationId }: Account) =>
  useInfiniteQuery(accountActivityQuery({ userId, organizationId }))
