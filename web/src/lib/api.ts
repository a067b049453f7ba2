import * as api from './calls/every'

export { ApiError } from './api-error'
/**
 * Every call of the product by its feature, typed by the contract: `api.pulses.activate({ id })`. The calls of each
 * feature are a module of their own. So a screen loads only the schemas of the calls that it makes (decision 0032).
 */
export { api }
