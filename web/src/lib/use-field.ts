import type { Field, FieldState } from '@kamerton/contract/lib/sync/open-field'
import { useSyncExternalStore } from 'react'

/** Current state of a field. */
export const useField = <T>(field: Field<T>): FieldState<T> => useSyncExternalStore(field.subscribe, field.state)
