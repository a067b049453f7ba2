import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import type { PersonRecommendations } from '@kamerton/contract/recommendations/focus-schemas'
import type { Recommendation } from '@kamerton/contract/recommendations/schemas'
import { cleanup, act as react, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../lib/api'
import { SignedContext } from '../../lib/current-user'
import { draw } from '../../testing/draw'
import { toast } from '../../ui/toasts'
import { meetingUnderWay, signedEmployee, signedManager } from '../testing/meeting'
import { MeetingView } from './meeting-view'

const about = (rule_id: string, priority: Recommendation['priority']): Recommendation => ({
  id: `${rule_id}:1`,
  rule_id,
  rule_version: 1,
  type: 'employee',
  priority,
  subject_id: meetingUnderWay().employee.id,
  subject_name: 'Дарья Ким',
  title: 'Низкая вовлечённость',
  description: 'Вовлечённость 30 из 100.',
  reason: 'Ниже порога.',
  risk: '',
  actions: [],
  action_links: [],
  within_noise: false,
  evidence: [],
})

const found = (...all_recommendations: Recommendation[]): PersonRecommendations => ({
  findings_set_aside: [],
  summary: {
    critical_recommendations: 0,
    high_recommendations: 0,
    medium_recommendations: 0,
    low_recommendations: 0,
    total_teams: 0,
    shown_teams: 0,
  },
  all_recommendations,
  total: all_recommendations.length,
  within_noise_changes: [],
})

const topic = 'Что помогает в\u00a0работе, а\u00a0что мешает'
let asked = vi.spyOn(api.recommendations, 'employee')

beforeEach(() => {
  vi.spyOn(api.oneToOne, 'changes').mockResolvedValue({ version: 1, meeting: null })
  asked = vi
    .spyOn(api.recommendations, 'employee')
    .mockResolvedValue(
      found(
        about('employee.engagement.low', 'critical'),
        about('employee.scoring.low', 'high'),
        about('employee.activities.overdue', 'low'),
      ),
    )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function open(user: typeof signedManager, meeting: Meeting = meetingUnderWay()) {
  const drawn = draw(
    <SignedContext value={{ user, subscription: null }}>
      <MeetingView meeting={meeting} note={null} />
    </SignedContext>,
  )
  await react(async () => void (await import('./suggested')))
  return drawn
}
const led = { ...signedManager, teams_led: [meetingUnderWay().id] }

test('whoever holds the meeting is offered one neutral topic, which goes on the agenda by one press, and back', async () => {
  const add = vi.spyOn(api.oneToOne, 'addPoint').mockResolvedValue({
    id: 'point',
    text: topic,
    author: signedManager,
    is_done: false,
    note: '',
    note_became: null,
    carried_from: null,
    created_at: new Date(),
    version: 1,
    may_change: true,
  })
  const remove = vi.spyOn(api.oneToOne, 'deletePoint').mockResolvedValue({ msg: '' })
  const said = vi.spyOn(toast, 'success')
  const { hand } = await open(led)
  const offered = within(await screen.findByRole('region', { name: 'Предложено' }))
  expect(offered.getAllByRole('listitem')).toHaveLength(1)
  expect(document.body).not.toHaveTextContent(/вовлечённост/i)
  await hand.click(offered.getByRole('button', { name: /^В повестку/ }))
  expect(add).toHaveBeenCalledWith({ id: meetingUnderWay().id, text: topic }, expect.anything())
  const [, , , undo] = said.mock.lastCall ?? []
  await react(async () => undo?.take())
  expect(remove).toHaveBeenCalledWith({ id: 'point' })
})

test('a topic that waits on the agenda is not offered again', async () => {
  const meeting = meetingUnderWay()
  const { manager: author } = meeting
  meeting.agenda.push({
    id: meeting.id,
    text: 'что помогает в работе, а что мешает',
    author,
    is_done: false,
    note: '',
    note_became: null,
    carried_from: null,
    created_at: new Date(),
    version: 1,
    may_change: true,
  })
  await open(led, meeting)
  expect(asked).toHaveBeenCalledOnce()
  expect(screen.queryByRole('region', { name: 'Предложено' })).toBeNull()
})

test('nobody else is offered anything, nor is anything asked for', async () => {
  await open(signedEmployee)
  cleanup()
  await open({ ...signedEmployee, id: meetingUnderWay().id, role: 'owner' })
  cleanup()
  await open(led, { ...meetingUnderWay(), status: 'completed' })
  expect(asked).not.toHaveBeenCalled()
  expect(screen.queryByRole('region', { name: 'Предложено' })).toBeNull()
})
