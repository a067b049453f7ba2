import { developmentPlans as calls } from '@kamerton/contract/development-plans/endpoints'
import { client } from '../client'

export const developmentPlans = /* @__PURE__ */ client(calls)
