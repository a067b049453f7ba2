import { useSyncExternalStore } from 'react'
import type { Field, FieldState } from './open-field'

/** What stands in a field now. */
export const useField = <T>(field: Field<T>): FieldState<T> => useSyncExternalStore(field.subscribe, field.state)
