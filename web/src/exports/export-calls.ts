import { api } from '../lib/api'

/** The calls that make files, with their schemas. A lazy chunk: they are needed only after a press. */
export const exportCalls = api.exports
