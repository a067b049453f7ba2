import { z } from 'zod'

/** A moment on the wire: ISO 8601 in UTC. In code it is a `Date`. */
export const Instant = z.codec(z.iso.datetime({ offset: true, error: 'Укажите дату и время' }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** A calendar day without a time zone: `YYYY-MM-DD`. */
export const Day = z.iso.date({ error: 'Укажите дату' })
