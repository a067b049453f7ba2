import type { PlanEventData } from '@kamerton/contract/development-plans/history-schemas'
import { isAnother, type ListSaving, type PartsSaving } from '../parts/compare-parts.ts'
import type { Parts } from '../rows/part-queries.ts'

type Titled = { id: string; order_index: number } & ({ title: string } | { name: string })
const titleOf = (row: Titled): string => ('title' in row ? row.title : row.name)
const titles = (rows: readonly Titled[]): string[] => rows.map(titleOf)

const listChange = ({ added, removed, changed, reordered }: ListSaving<Titled>) => ({
  added: titles(added),
  removed: titles(removed),
  changed: titles(changed),
  reordered,
})

/** Events for the lists of a plan that were saved. */
export function eventsOfParts({ goals, skills, activities, milestones }: PartsSaving, stands: Parts): PlanEventData[] {
  return [
    ...(goals && isAnother(goals) ? [{ kind: 'goals_changed' as const, ...listChange(goals) }] : []),
    ...skillEvents({ skills, activities }, stands),
    ...(milestones && isAnother(milestones)
      ? [{ kind: 'milestones_changed' as const, ...listChange(milestones) }]
      : []),
  ]
}

/** The state of an activity has its own event, for any actor and any place of change. */
function skillEvents(
  { skills, activities }: Pick<PartsSaving, 'skills' | 'activities'>,
  stands: Parts,
): PlanEventData[] {
  if (!skills || !activities) return []
  const before = new Map(stands.activities.map((row) => [row.id, row]))
  const moved = activities.changed.flatMap((row): PlanEventData[] => {
    const from = before.get(row.id)?.status
    return from === undefined || from === row.status
      ? []
      : [{ kind: 'activity_status', activity_id: row.id, title: row.title, from, to: row.status }]
  })
  const reworded = activities.changed.filter((row) => {
    const was = before.get(row.id)
    return was !== undefined && contentOf(was) !== contentOf(row)
  })
  const ofSkills = {
    ...listChange(skills),
    reordered: skills.reordered || activities.reordered,
    activities_added: titles(activities.added),
    activities_removed: titles(activities.removed),
    activities_changed: titles(reworded),
  }
  const { reordered, ...lists } = ofSkills
  const isChanged = reordered || Object.values(lists).some((list) => list.length > 0)
  return [...(isChanged ? [{ kind: 'skills_changed' as const, ...ofSkills }] : []), ...moved]
}

type Content = { title: string; description: string; type: string; due_date: string | null; skill_id: string }
const contentOf = ({ title, description, type, due_date, skill_id }: Content): string =>
  JSON.stringify([title, description, type, due_date, skill_id])
