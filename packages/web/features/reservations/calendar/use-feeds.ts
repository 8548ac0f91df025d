// The addresses that the household has given to calendar programs.

import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { api } from '../../../lib/api/api.ts'
import { errorMessages } from '../../../lib/errors/error-messages.ts'

export const useFeeds = () =>
  useQuery({
    queryKey: ['calendar', 'feeds'],
    queryFn: () => api.call('GET /v2/calendar/feeds', { query: {} }),
  })

export const createFeed = async (personId: string, language: Language) =>
  (
    await api.call('POST /v2/calendar/feed', {
      body: { language, ...(personId ? { personId } : {}) },
    })
  ).item

export const withdrawFeed = (feedId: string) =>
  api.call('POST /v2/calendar/feed/withdraw', { body: { feedId } })

export const useFeedRefusalWords = errorMessages({
  FEED_NOT_FOUND: msg`This calendar address is not there, or was withdrawn.`,
  TOO_MANY_FEEDS: msg`There are too many calendar addresses. Please withdraw one first.`,
})
