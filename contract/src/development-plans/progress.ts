import type { ActivityStatus } from './constants.ts'

type Activity = { status: ActivityStatus }
type Skill = { activities: readonly Activity[] }

/** Percent of a skill's activities that are completed. Cancelled ones count among all; 0 without activities. */
export const skillProgress = ({ activities }: Skill): number =>
  percentDone(activities.length, activities.filter(({ status }) => status === 'completed').length)

export const percentDone = (all: number, done: number): number => (all === 0 ? 0 : Math.round((done / all) * 100))

/** The mean of the skills' shown percents, so that a reader who adds them up gets an equal result. */
export const planProgress = (skills: readonly Skill[]): number => meanProgress(skills.map(skillProgress))

export const meanProgress = (percents: readonly number[]): number =>
  percents.length === 0 ? 0 : Math.round(percents.reduce((sum, percent) => sum + percent, 0) / percents.length)
