// The calendar subscription addresses of the household.

import { useQuery } from '@tanstack/react-query'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { errorMessages } from '../../../lib/errors/error-messages.ts'
import { feedsQuery, makeFeed, removeFeed } from './api.ts'
import { calendarErrors } from '../../../lib/errors/messages/reservations-calendar.ts'

export const useFeeds = () => useQuery(feedsQuery())

export const createFeed = async (personId: string, language: Language) =>
  (await makeFeed({ language, ...(personId ? { personId } : {}) })).item

export const withdrawFeed = (feedId: string) => removeFeed({ feedId })

export const useFeedErrorMessage = errorMessages(calendarErrors)
