import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { z } from 'zod'
import { isRefusal } from '../lib/form-errors'

/** Of a page that draws itself before the schemas have come: sign-in, registration. */
type Later<Schema> = () => Promise<Schema>

type Options = {
  /** Two commands of one page that must not know of each other's refusals: a form per dialog. */
  key?: string
  /** Runs once after each command that was not refused and whose action answered something. */
  onDone?: () => void
}

/**
 * The one way to send a command to the page's action. The schema is the action's, so a command that it would not take
 * does not compile. While one is on its way the next does nothing, even within the same click: the state of the
 * fetcher, and with it `busy`, changes only when the page is drawn again, and a double click is faster than that.
 */
export function useCommand<Schema extends z.ZodType>(_schema: Schema | Later<Schema>, { key, onDone }: Options = {}) {
  const fetcher = useFetcher<unknown>({ key })
  const underWay = useRef(false)
  const busy = fetcher.state !== 'idle'
  const refusal = !busy && isRefusal(fetcher.data) ? fetcher.data.refusal : undefined

  const isDone = !busy && fetcher.data !== undefined && !refusal
  const finished = useEffectEvent(() => onDone?.())
  useEffect(() => {
    // The answer arrives in the router's state, outside React's events: this is the one place that carries it over.
    if (isDone) finished()
  }, [isDone])

  const send = async (command: z.input<Schema>): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    try {
      await fetcher.submit(...carried(command))
    } finally {
      underWay.current = false
    }
  }
  return { send, busy, refusal, answer: busy ? undefined : fetcher.data }
}

type Submission = Parameters<ReturnType<typeof useFetcher>['submit']>

/** A command with a file travels as a form, any other as JSON: a file has no JSON. */
function carried(command: unknown): Submission {
  const fields = Object.entries(command ?? {})
  if (!fields.some(([, value]) => value instanceof Blob))
    return [JSON.stringify(command), { method: 'post', encType: 'application/json' }]
  const form = new FormData()
  for (const [name, value] of fields) form.set(name, value)
  return [form, { method: 'post', encType: 'multipart/form-data' }]
}

/** The command that an action was sent, by the schema that `useCommand` was given. */
export async function commandIn<Schema extends z.ZodType>(
  request: Request,
  schema: Schema | Later<Schema>,
): Promise<z.output<Schema>> {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data')
  const known = typeof schema === 'function' ? await schema() : schema
  return known.parse(isForm ? Object.fromEntries(await request.formData()) : await request.json())
}
