import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import type { Refusal } from '../lib/form-errors'
import type { Command, changeSettings } from './change-settings'

type Outcome = Awaited<ReturnType<typeof changeSettings>>

/** A section's own way to the page's action: busy by itself, refused by itself. `onDone` runs once after each success. */
export function useChange(onDone?: () => void) {
  const fetcher = useFetcher<Outcome>()
  const busy = fetcher.state !== 'idle'
  const finished = useEffectEvent(() => onDone?.())
  const isDone = !busy && fetcher.data !== undefined && 'done' in fetcher.data
  useEffect(() => {
    // The answer arrives in the router's state, outside React's events.
    if (isDone) finished()
  }, [isDone])
  const refusal: Refusal | undefined = !busy && fetcher.data && 'refusal' in fetcher.data ? fetcher.data : undefined
  return {
    busy,
    refusal,
    change: (command: Exclude<Command, { avatar: File | null }>) =>
      void fetcher.submit(JSON.stringify(command), { method: 'post', encType: 'application/json' }),
    removePhoto: () =>
      void fetcher.submit(JSON.stringify({ section: 'photo', avatar: null }), {
        method: 'post',
        encType: 'application/json',
      }),
    savePhoto: (avatar: File) => {
      const form = new FormData()
      form.set('avatar', avatar)
      void fetcher.submit(form, { method: 'post', encType: 'multipart/form-data' })
    },
  }
}
