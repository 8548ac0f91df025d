import { lowBalanceSubscriptions, lowBalanceTasks } from './tasks.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

export const lowBalanceFeature = defineFeature({
  name: 'money/low-balance',
  tasks: lowBalanceTasks,
  subscriptions: lowBalanceSubscriptions,
})
