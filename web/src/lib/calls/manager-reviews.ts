import { managerReviews as calls } from '@kamerton/contract/manager-reviews/endpoints'
import { client } from '../client'

export const managerReviews = /* @__PURE__ */ client(calls)
