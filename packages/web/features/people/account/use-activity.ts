// What happened on the account, a page at a time, continued from the last one's key.

import { useInfiniteQuery } from '@tanstack/react-query'
import { type Account, accountActivityQuery } from './api.ts'

export const useActivity = ({ userId, organizationId }: Account) =>
  useInfiniteQuery(accountActivityQuery({ userId, organizationId }))
