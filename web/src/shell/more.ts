import type { AppAbility } from '@kamerton/contract/lib/ability'
import { arranged, bottomItemsOf, type Navigation } from './navigation'
import { inSidebarOf, myPulsesPath, sections } from './sections'

/** All that the bar of a phone has no place for; with the own pulses, for everybody. */
export function moreOf(ability: AppAbility, answersForActions: boolean): Navigation {
  const inBar = bottomItemsOf(ability)
  const own = sections.filter(({ path }) => path === myPulsesPath)
  const all = new Set([...inSidebarOf(ability, answersForActions), ...own])
  return arranged(
    ability,
    [...all].filter((section) => !inBar.includes(section)),
  )
}
