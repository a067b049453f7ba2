import * as api from './calls/every'

export { ApiError } from './api-error'
/**
 * Every call of the product by its feature, typed by the contract: `api.pulses.activate({ id })`. Each feature's calls are a
 * module of their own, so that a screen loads the schemas of what it calls and not those of all others (decision 0032).
 */
export { api }
