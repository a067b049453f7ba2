/** What a canonical text can be made of: no fractions, whose spelling languages disagree about. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain }

/** The one text of a value, whoever writes it: keys in the order of their code units, no spaces (RFC 8785 for what `Plain` holds). */
export function canonical(value: Plain): string {
  if (Array.isArray(value)) return `[${value.map((item: Plain) => canonical(item)).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, its]) => `${JSON.stringify(key)}:${canonical(its)}`).join(',')}}`
}
