import type { actionItems as calls } from '@kamerton/contract/action-items/endpoints'
import type { RawInput } from '@kamerton/contract/lib/endpoint'
import { aPulse, despite, moodQuestion, roundOf } from '../pulses.ts'
import { aColleague } from './people.ts'
import { byId, type Scene } from './thing.ts'

/**
 * The subject of an action. `team`: the manager's team, with the owner responsible. `employee_responsible`: that team,
 * with the first employee responsible, who acts for every employee. `person`: somebody of that team. `nobody_leads`:
 * somebody of no team. `member`: the first employee. `company`: the company.
 */
export type ActionAbout = 'team' | 'employee_responsible' | 'person' | 'nobody_leads' | 'member' | 'company'

type NewAction = RawInput<typeof calls.create>

/** An action as the dialog sends it. */
export const actionSheet = (
  responsible_id: string,
): Pick<NewAction, 'title' | 'responsible_id' | 'due_on' | 'status' | 'notes'> => ({
  title: 'Разобрать комментарии с командой',
  responsible_id,
  due_on: '2099-01-15',
  status: 'planned',
  notes: 'Начать с загрузки по выходным',
})

async function anAction(scene: Scene, about: ActionAbout = 'team') {
  const { company, member, teamId } = scene
  const { owner } = company
  const sheet = actionSheet(about === 'employee_responsible' ? member.id : owner.id)
  const subjects = {
    team: async () => ({ subject_type: 'team', subject_id: teamId, metric: 'mood' }) as const,
    employee_responsible: async () => ({ subject_type: 'team', subject_id: teamId }) as const,
    person: async () => ({ subject_type: 'employee', subject_id: await aColleague(scene) }) as const,
    nobody_leads: async () => ({ subject_type: 'employee', subject_id: await aColleague(scene, 'nowhere') }) as const,
    member: async () => ({ subject_type: 'employee', subject_id: member.id }) as const,
    company: async () => ({ subject_type: 'company', metric: 'enps' }) as const,
  }
  return owner.as.actionItems.create({ ...sheet, ...(await subjects[about]()) })
}

export const actionItems = {
  action: byId(async (scene, about?: ActionAbout) => (await anAction(scene, about)).id),
  /** A closed round that asked everybody. */
  closedRound: byId(async ({ test, company: { owner } }: Scene) => {
    const { id } = await aPulse(owner, { category: 'mood', questions: [moodQuestion] })
    await owner.as.pulses.activate({ id, ...despite })
    await owner.as.pulses.deactivate({ id })
    return roundOf(test, id)
  }),
}
