import {
  activityStatuses,
  activityTypes,
  milestoneStatuses,
  type Priority,
  planStatuses,
  priorities,
  type SkillType,
  skillTypes,
} from '@kamerton/contract/development-plans/constants'
import { activityStatusLabels, activityTypeLabels } from '@kamerton/contract/development-plans/labels'
import { planStatusLabels } from '@kamerton/contract/development-plans/status-labels'
import { milestoneStatusLabels } from '../labels'

const priorityNames: Record<Priority, string> = { low: 'Низкий', medium: 'Средний', high: 'Высокий' }
const skillTypeNames: Record<SkillType, string> = { hard: 'Hard', soft: 'Soft' }

const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }))

export const statusOptions = optionsOf(planStatuses, planStatusLabels)
export const activityStatusOptions = optionsOf(activityStatuses, activityStatusLabels)
export const activityTypeOptions = optionsOf(activityTypes, activityTypeLabels)
export const milestoneStatusOptions = optionsOf(milestoneStatuses, milestoneStatusLabels)
export const priorityOptions = optionsOf(priorities, priorityNames).toReversed()
export const skillTypeOptions = optionsOf(skillTypes, skillTypeNames)
