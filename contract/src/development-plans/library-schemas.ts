import { z } from 'zod'
import { activityTypes, skillTypes } from './constants.ts'

/** Roles that a skill is offered for; a skill for everybody is under «Любая роль». */
export const libraryRoles = [
  'Любая роль',
  'Руководители',
  'Продажи',
  'Поддержка',
  'Разработка',
  'Продукт и дизайн',
  'Аналитика',
  'Маркетинг',
  'Финансы',
  'Кадры',
  'Закупки',
  'Склад и логистика',
  'Производство',
  'Офис',
  'Юристы',
] as const

const LevelText = z.string()
const OfferedActivity = z.object({ title: z.string(), type: z.enum(activityTypes) })

/** A skill as the editor offers it. */
export const LibrarySkill = z.object({
  /** Stays the same when the name changes. */
  key: z.string(),
  name: z.string(),
  type: z.enum(skillTypes),
  roles: z.array(z.enum(libraryRoles)),
  /** An explanation of the skill, in one line. */
  about: z.string(),
  /** Observable behaviour of a person at each of the five levels: actions, never traits. */
  levels: z.tuple([LevelText, LevelText, LevelText, LevelText, LevelText]),
  /** `about`: the exact task, in one line. */
  activities: z.array(OfferedActivity.extend({ about: z.string() })),
})
export type LibrarySkill = z.output<typeof LibrarySkill>

/** A skill used in plans of this company that is not in the library. */
export const OwnSkill = z.object({ name: z.string(), type: z.enum(skillTypes), activities: z.array(OfferedActivity) })
export type OwnSkill = z.output<typeof OwnSkill>

export const PlanLibrary = z.object({
  skills: z.array(LibrarySkill),
  /** From the plans that the caller may see, the most used first. */
  own: z.array(OwnSkill),
})
export type PlanLibrary = z.output<typeof PlanLibrary>
