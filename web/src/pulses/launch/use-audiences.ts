import { useMemo } from 'react'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'

/** Asked for when it is wanted, each time anew: people come and go. */
export const useAudiences = (isWanted: boolean) =>
  useMemo(() => (isWanted ? attempt(() => api.pulses.audiences()) : undefined), [isWanted])
