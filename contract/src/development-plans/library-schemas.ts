import { z } from 'zod'
import { activityTypes, skillTypes } from './constants.ts'

/** Whose work a skill belongs to; what is everybody's stands under «Любая роль». */
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
  /** Never changes, whatever the name becomes. */
  key: z.string(),
  name: z.string(),
  type: z.enum(skillTypes),
  roles: z.array(z.enum(libraryRoles)),
  /** What the skill is, in one line. */
  about: z.string(),
  /** What is seen of a person on each of the five levels: what they do, never what they are. */
  levels: z.tuple([LevelText, LevelText, LevelText, LevelText, LevelText]),
  /** `about`: what exactly to do, in one line. */
  activities: z.array(OfferedActivity.extend({ about: z.string() })),
})
export type LibrarySkill = z.output<typeof LibrarySkill>

/** A skill that plans of this company have, and the library has not. */
export const OwnSkill = z.object({ name: z.string(), type: z.enum(skillTypes), activities: z.array(OfferedActivity) })
export type OwnSkill = z.output<typeof OwnSkill>

export const PlanLibrary = z.object({
  skills: z.array(LibrarySkill),
  /** Of the plans that the caller sees, the most used first. */
  own: z.array(OwnSkill),
})
export type PlanLibrary = z.output<typeof PlanLibrary>
