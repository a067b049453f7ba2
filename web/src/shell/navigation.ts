import type { AppAbility } from '@kamerton/contract/lib/ability'
import {
  administrationPath,
  dashboardPath,
  groupLabels,
  homePath,
  inSidebarOf,
  myPulsesPath,
  type Section,
} from './sections'

export type Navigation = {
  /** Parts of the navigation; one without a label has no heading. */
  groups: readonly { label: string | null; items: readonly Section[] }[]
  /** At the foot, away from daily work; null for people who administer nothing. */
  administration: Section | null
}

/** The navigation of a person. The few items of people without a dashboard need no groups. */
export const navigationOf = (ability: AppAbility, answersForActions: boolean): Navigation =>
  arranged(ability, inSidebarOf(ability, answersForActions))

/** The four items of the bar of a phone: what each kind of person opens most often. */
export const bottomItemsOf = (ability: AppAbility): readonly Section[] =>
  barOf(ability).flatMap((path) => inSidebarOf(ability).find((section) => section.path === path) ?? [])

const has = (ability: AppAbility, wanted: string): boolean => inSidebarOf(ability).some(({ path }) => path === wanted)

function barOf(ability: AppAbility): readonly string[] {
  if (has(ability, homePath)) return [homePath, myPulsesPath, '/app/onetoone', '/app/feedback']
  if (has(ability, administrationPath)) return [dashboardPath, '/app/pulses', '/app/onetoone', '/app/teams']
  return [dashboardPath, '/app/onetoone', '/app/teams', '/app/pulses']
}

/** Screens in the groups of the sidebar. */
export function arranged(ability: AppAbility, all: readonly Section[]): Navigation {
  const administration = all.find(({ path }) => path === administrationPath) ?? null
  const items = all.filter((section) => section !== administration)
  if (has(ability, homePath)) return { groups: [{ label: null, items }], administration }
  const groups = [
    { label: null, items: items.filter(({ group }) => group === undefined) },
    ...Object.entries(groupLabels).map(([name, label]) => ({
      label,
      items: items.filter(({ group }) => group === name),
    })),
  ]
  return { groups: groups.filter((group) => group.items.length > 0), administration }
}
