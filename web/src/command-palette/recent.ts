import { IconMessages, IconRoute, IconUser, IconUsersGroup, IconWaveSine } from '@tabler/icons-react'
import { z } from 'zod'
import type { Destination } from './destinations'

/** More would push the actions out of sight. */
const kept = 4
/** Kept in this tab and until signing out, so the next user does not see it. */
const key = 'palette.recent'

const Opened = z.array(z.object({ path: z.string(), name: z.string() }))

const icons = [
  { under: '/app/employees/', icon: IconUser },
  { under: '/app/teams/', icon: IconUsersGroup },
  { under: '/app/pulses/', icon: IconWaveSine },
  { under: '/app/onetoone/series/', icon: IconMessages },
  { under: '/app/development-plans/', icon: IconRoute },
]

/**
 * The people, teams, pulses, series and plans opened from the palette lately, the newest first. Screens and actions are
 * always in it anyway.
 */
export function readRecent(): Destination[] {
  const opened = Opened.safeParse(JSON.parse(sessionStorage.getItem(key) ?? '[]'))
  return (opened.data ?? []).flatMap(({ path, name }) => {
    const known = icons.find(({ under }) => path.startsWith(under))
    return known ? [{ path, name, icon: known.icon }] : []
  })
}

export function keepRecent({ path, name }: Destination): void {
  if (path.endsWith('/create') || !icons.some(({ under }) => path.startsWith(under))) return
  const before = readRecent().filter((one) => one.path !== path)
  const opened = [{ path, name }, ...before].slice(0, kept)
  sessionStorage.setItem(key, JSON.stringify(opened.map((one) => ({ path: one.path, name: one.name }))))
}
