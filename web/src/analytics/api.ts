import { analytics } from '@kamerton/contract/analytics/endpoints'
import { payments } from '@kamerton/contract/payments/endpoints'
import { client } from '../lib/api'

export const analyticsApi = client(analytics)
export const paymentsApi = client(payments)
