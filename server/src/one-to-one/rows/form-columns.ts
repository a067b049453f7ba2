import { formFields } from '@kamerton/contract/one-to-one/form-fields'

/** The form of a meeting as columns: `t` is its row. */
export const formColumns = formFields.map((field) => `t.${field}` as const)
