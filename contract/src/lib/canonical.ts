/** Values that a canonical text can contain. Fractions are excluded, because languages write them differently. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain }

/**
 * The canonical text of a value, equal in every language: keys in the order of their code units, no spaces. It follows
 * RFC 8785 for the values that `Plain` allows.
 */
export function canonical(value: Plain): string {
  if (Array.isArray(value)) return `[${value.map((item: Plain) => canonical(item)).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, its]) => `${JSON.stringify(key)}:${canonical(its)}`).join(',')}}`
}
