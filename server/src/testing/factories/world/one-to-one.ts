import { DAY } from '@kamerton/contract/lib/durations'
import { aPerson, type Person } from '../companies.ts'
import { aColleague } from './people.ts'
import { byId, byLink, type Scene } from './thing.ts'

/**
 * The people of a series: the manager with a colleague of their team, or the first employee with a manager of their
 * own.
 */
export type Whose = 'manager' | 'employee'

async function aSeries(scene: Scene, whose: Whose = 'manager') {
  const { test, company, member } = scene
  const leader = whose === 'manager' ? company.manager : await aPerson(test, company.companyId, { role: 'manager' })
  const employeeId = whose === 'manager' ? await aColleague(scene) : member.id
  const series = await company.owner.as.oneToOne.createSeries({
    employee_id: employeeId,
    manager_id: leader.id,
    scheduled_date: new Date(test.platform.now().getTime() + DAY).toISOString(),
  })
  return { series, leader, meetingId: series.next_meeting?.id ?? '' }
}

const aMeeting = async (scene: Scene, whose?: Whose): Promise<string> => (await aSeries(scene, whose)).meetingId

/** Something that one of the two has added to a meeting. */
async function shared(
  scene: Scene,
  whose: Whose | undefined,
  add: (leader: Person, id: string) => Promise<{ id: string }>,
) {
  const { leader, meetingId } = await aSeries(scene, whose)
  return (await add(leader, meetingId)).id
}

export const oneToOne = {
  series: byId(async (scene, whose?: Whose) => (await aSeries(scene, whose)).series.id),
  /** A series without a planned meeting. */
  freeSeries: byId(async (scene, whose?: Whose) => {
    const { series, meetingId } = await aSeries(scene, whose)
    await scene.company.owner.as.oneToOne.deleteMeeting({ id: meetingId })
    return series.id
  }),
  meeting: byId(aMeeting),
  meetingUnderWay: byId(async (scene, whose?: Whose) => {
    const id = await aMeeting(scene, whose)
    await scene.company.owner.as.oneToOne.start({ id })
    return id
  }),
  point: byId((scene, whose?: Whose) =>
    shared(scene, whose, (leader, id) => leader.as.oneToOne.addPoint({ id, text: 'Про отпуск' })),
  ),
  agreement: byId((scene, whose?: Whose) =>
    shared(scene, whose, (leader, id) => leader.as.oneToOne.addAgreement({ id, text: 'Выкатить расчёт' })),
  ),
  /** The employee's link, by its token. */
  employeeLink: byLink(async (scene) => {
    const id = await aMeeting(scene)
    const { form_url } = await scene.company.owner.as.oneToOne.employeeToken({ id })
    return new URL(form_url).searchParams.get('token') ?? ''
  }),
}
