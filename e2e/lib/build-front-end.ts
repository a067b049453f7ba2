import { buildIfStale } from '../../web/build/build-if-stale.ts'

/** Every server of a run serves the files in web/dist. */
export default buildIfStale
