import { useMemo } from 'react'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'

/** Loaded again each time it is needed, because the staff changes. */
export const useAudiences = (isWanted: boolean) =>
  useMemo(() => (isWanted ? attempt(() => api.pulses.audiences()) : undefined), [isWanted])
