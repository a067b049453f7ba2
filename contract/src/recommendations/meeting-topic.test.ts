import { expect, test } from 'vitest'
import { meetingTopicOf } from './meeting-topic.ts'
import { employeeRules } from './rules/employee-rules.ts'

test('a topic tells nothing about answers and feedback: only the plan, which both read, has one of its own', () => {
  const byTopic = Map.groupBy(employeeRules, ({ id }) => meetingTopicOf(id))
  expect([...byTopic.values()].map((rules) => rules.map(({ id }) => id))).toEqual([
    employeeRules.map(({ id }) => id).filter((id) => id !== 'employee.activities.overdue'),
    ['employee.activities.overdue'],
  ])
  for (const topic of byTopic.keys())
    expect(topic).not.toMatch(/вовлечённост|eNPS|скоринг|опрос|отзыв|ответ|настроени/i)
})
