import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { z } from 'zod'
import { newActKey } from '../lib/act-key'
import { isRefusal } from '../lib/form-errors'
import { isSpent } from './use-act-key'

/** For a page that is drawn before its schemas are loaded: sign-in, registration. */
type Later<Schema> = () => Promise<Schema>

type Options = {
  /**
   * Separates the states of two commands on one page, so that neither shows the other's refusal. A form that opens and
   * closes on a page takes its state as the key (`save.${opened}`): reopened, it must not show the last refusal.
   */
  key?: string
  /** Called after each command that was not refused and whose action answered something. */
  onDone?: () => void
}

/**
 * The common way to send a command to the page's action. It is typed by the action's schema, so a wrong command does
 * not compile. While one command is running the next is ignored, even within one click. `busy` changes only at the next
 * render, and a double click is faster.
 */
export function useCommand<Schema extends z.ZodType>(
  _schema: Schema | Later<Schema>,
  { key: fetcherKey, onDone }: Options = {},
) {
  const fetcher = useFetcher<unknown>({ key: fetcherKey })
  const underWay = useRef(false)
  const key = useRef<string>(null)
  const busy = fetcher.state !== 'idle'
  const refusal = !busy && isRefusal(fetcher.data) ? fetcher.data.refusal : undefined

  const isDone = !busy && fetcher.data !== undefined && !refusal
  const finished = useEffectEvent(() => onDone?.())
  useEffect(() => {
    // The answer arrives in the router's state, outside React's events, and is handled only here.
    if (isDone) finished()
  }, [isDone])

  // The command was answered and not refused: the next one gets a new idempotency key.
  const isOver = !busy && (!refusal || isSpent(refusal))
  useEffect(() => {
    if (isOver) key.current = null
  }, [isOver])

  const send = async (command: z.input<Schema>): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    try {
      key.current ??= newActKey()
      await fetcher.submit(...carried(command, key.current))
    } finally {
      underWay.current = false
    }
  }
  return { send, busy, refusal, answer: busy ? undefined : fetcher.data }
}

type Submission = Parameters<ReturnType<typeof useFetcher>['submit']>

/** Encodes a command: one with a file is sent as a form, because JSON cannot contain a file, and any other as JSON. */
function carried(command: unknown, once: string): Submission {
  const fields = Object.entries(command ?? {})
  if (!fields.some(([, value]) => value instanceof Blob))
    return [JSON.stringify({ once, command }), { method: 'post', encType: 'application/json' }]
  const form = new FormData()
  form.set(onceField, once)
  for (const [name, value] of fields) form.set(name, value)
  return [form, { method: 'post', encType: 'multipart/form-data' }]
}

/** Decodes the command sent to an action, by the schema that `useCommand` was given. */
export const commandIn = async <Schema extends z.ZodType>(
  request: Request,
  schema: Schema | Later<Schema>,
): Promise<z.output<Schema>> => (await actIn(request, schema)).command

/** Like `commandIn`, with the idempotency key, for a call that creates or sends. */
export async function actIn<Schema extends z.ZodType>(
  request: Request,
  schema: Schema | Later<Schema>,
): Promise<{ command: z.output<Schema>; once: string }> {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data')
  const { once, command } = isForm ? unpacked(await request.formData()) : await request.json()
  const known = typeof schema === 'function' ? await schema() : schema
  return { command: known.parse(command), once: String(once) }
}

/** No field of a command has this name. */
const onceField = ' once'

function unpacked(form: FormData) {
  const { [onceField]: once, ...command } = Object.fromEntries(form)
  return { once, command }
}
