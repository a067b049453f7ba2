import { namesIn, pick } from '@kamerton/contract/lib/records'
import { z } from 'zod'

/** The edited object, the version that its form was opened with, and its changed fields; null for a new object. */
export const Changed = z.object({ id: z.string(), version: z.int(), fields: z.array(z.string()) }).nullable()
export type Changed = z.output<typeof Changed>

/**
 * The update of an object: only its changed fields are sent, so that the changes of two people are merged. Fields are
 * chosen by name: a schema of a new object would fill absent ones with its defaults.
 */
export const updateOf = <Sent extends object>(sent: Sent, { id, version, fields }: NonNullable<Changed>) => ({
  ...pick(
    sent,
    namesIn(sent).filter((name) => fields.includes(name)),
  ),
  id,
  version,
})
