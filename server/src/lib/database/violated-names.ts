import type pg from 'pg'

/**
 * Names that may be the violated constraint. A coordinator passes on the message of the machine that holds the row, but
 * not the fields of the error. There the name stands in the message only, in quotes of any language, followed by the
 * number of the shard.
 */
export function violatedNames({ constraint, code, message }: pg.DatabaseError): string[] {
  if (constraint !== undefined) return [constraint]
  if (!code?.startsWith('23')) return []
  const quoted = [...message.matchAll(/["«]([a-z_\d]+)["»]/g)].map(([, name]) => name ?? '')
  return quoted.flatMap((name) => [name, name.replace(/_\d+$/, '')])
}
