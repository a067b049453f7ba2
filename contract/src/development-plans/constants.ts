export const planStatuses = ['draft', 'active', 'completed', 'cancelled'] as const
export type PlanStatus = (typeof planStatuses)[number]

export const skillTypes = ['hard', 'soft'] as const
export type SkillType = (typeof skillTypes)[number]

export const priorities = ['low', 'medium', 'high'] as const
export type Priority = (typeof priorities)[number]

export const activityTypes = ['course', 'mentoring', 'project', 'reading', 'certification', 'conference'] as const
export type ActivityType = (typeof activityTypes)[number]

export const activityStatuses = ['planned', 'in_progress', 'completed', 'cancelled'] as const
export type ActivityStatus = (typeof activityStatuses)[number]

export const milestoneStatuses = ['planned', 'in_progress', 'completed'] as const
export type MilestoneStatus = (typeof milestoneStatuses)[number]

/** Levels of a skill. */
export const skillLevels = { lowest: 1, highest: 5 } as const

/** Initial values of a new skill and a new activity. */
export const newSkill = { type: 'hard', priority: 'medium', current_level: 1, target_level: 3 } as const
export const newActivity = { type: 'course', status: 'planned' } as const

export const planLimits = {
  titleLength: 200,
  descriptionLength: 5000,
  commentLength: 5000,
  goalLength: 500,
  skillNameLength: 200,
  activityTitleLength: 300,
  activityDescriptionLength: 2000,
  milestoneLength: 300,
  /**
   * A larger plan is one that nobody follows; the largest plan in our measurements has 30 skills and 150 activities.
   */
  goals: 50,
  skills: 50,
  activities: 300,
  milestones: 50,
} as const

/** Days outside these years are typing errors. */
export const planYears = { first: 2000, last: 2100 } as const

export const planPages = { usual: 10, most: 100 } as const
/** Number of skills named in a row of the list; the rest are counted. */
export const skillsOnCard = 3

/** Days for which the employee's link opens the plan. */
export const planLinkDays = 30

/** Ids from here on are assigned by an editor to new parts that are not saved yet. */
export const temporaryIdsFrom = 1_000_000
