const general = 'Что помогает в\u00a0работе, а\u00a0что мешает'

const topics: Readonly<Record<string, string>> = {
  'employee.activities.overdue': 'План развития: что дальше',
}

/**
 * The topic that a leader may put on the agenda of a meeting about a finding. The person reads it, so it tells of no
 * answer and of no feedback. All rules but that of the shared plan have one topic.
 */
export const meetingTopicOf = (ruleId: string): string => topics[ruleId] ?? general
