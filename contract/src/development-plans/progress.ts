import type { ActivityStatus } from './constants.ts'

type Activity = { status: ActivityStatus }
type Skill = { activities: readonly Activity[] }

/** Percent of a skill's activities that are completed, those that were cancelled counting among all; 0 of none. */
export const skillProgress = ({ activities }: Skill): number =>
  percentDone(activities.length, activities.filter(({ status }) => status === 'completed').length)

export const percentDone = (all: number, done: number): number => (all === 0 ? 0 : Math.round((done / all) * 100))

/** The mean of the skills' percents, as they are shown: whoever adds them up finds the same. */
export const planProgress = (skills: readonly Skill[]): number => meanProgress(skills.map(skillProgress))

export const meanProgress = (percents: readonly number[]): number =>
  percents.length === 0 ? 0 : Math.round(percents.reduce((sum, percent) => sum + percent, 0) / percents.length)
