import { describe, expect, test } from 'vitest'
import { linkOf, subjectLinkOf } from './action-links'
import { evidence } from './testing/recommendations'

const subject_id = 'd0000000-0000-4000-8000-000000000001'
const about = { subject_id, evidence: [evidence({ metric: 'mood' })] }
const team = { ...about, type: 'team' as const }
const employee = { ...about, type: 'employee' as const }
const company = { ...about, type: 'company' as const }

describe('what is done about a recommendation begins with whom it is about', () => {
  test.each([
    [
      'a meeting with a person',
      linkOf('schedule_meeting', employee),
      `/app/onetoone?dialog=create&about=${subject_id}`,
    ],
    [
      'a meeting with somebody of a team, beside its series',
      linkOf('schedule_meeting', team),
      `/app/onetoone?team=${subject_id}&dialog=create&about=${subject_id}`,
    ],
    ['a pulse of a team', linkOf('create_pulse', team), `/app/pulses?dialog=create&about=${subject_id}`],
    ['a pulse of everybody', linkOf('create_pulse', company), '/app/pulses?dialog=create'],
    ['pulses that ask for what was read', linkOf('open_pulse', team), '/app/pulses?category=mood'],
    [
      'all pulses, of how many have answered',
      linkOf('open_pulse', { ...team, evidence: [evidence({ metric: 'participation' })] }),
      '/app/pulses',
    ],
    ['a plan of a person', linkOf('write_plan', employee), `/app/development-plans/create?employee=${subject_id}`],
    ['a person’s feedback', linkOf('give_feedback', employee), `/app/employees/${subject_id}`],
    ['figures of the company over the same days', subjectLinkOf(company, 90), '/app/dashboard?period=90'],
    ['figures of a team', subjectLinkOf(team, 90), `/app/teams/${subject_id}`],
  ])('%s', (_, { to }, address) => {
    expect(to).toBe(address)
  })
})
