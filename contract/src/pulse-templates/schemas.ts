import { z } from 'zod'
import { Id, longText, OpenedVersion, requiredLine } from '../lib/fields.ts'
import { pulseLimits } from '../pulses/constants.ts'
import { PulseCategory, Question, Questions } from '../pulses/question-schemas.ts'
import { Schedule } from '../pulses/schedule-schema.ts'
import { contradictionOf, PulseTarget, PulseType, pulseFields, pulseShapeIssues } from '../pulses/schemas.ts'
import { keyLength } from './template-copy.ts'

/** The most templates of a company; nobody looks through more. */
export const mostTemplates = 200

/** The initial content of a pulse, from a template or from a set of the library. */
export const TemplateContent = z.object({
  title: z.string(),
  description: z.string().nullable(),
  type: PulseType,
  category: PulseCategory,
  target_type: PulseTarget,
  questions: z.array(Question),
  schedule: Schedule.nullable(),
})
export type TemplateContent = z.output<typeof TemplateContent>

export const PulseTemplate = TemplateContent.extend({
  id: Id,
  key: z.string(),
  is_default: z.boolean(),
  version: z.int(),
})
export type PulseTemplate = z.output<typeof PulseTemplate>

/** The message for each of the four required fields that is empty: key, title, periodicity, audience. */
export const missingField = 'Заполните все обязательные поля'

/** The key by which a client refers to a template: it is chosen once. */
export const TemplateKey = requiredLine(keyLength, missingField).refine((key) => /^[A-Za-z0-9_-]*$/.test(key), {
  error: 'Ключ состоит из латинских букв, цифр, «_» и «-»',
})

const fields = {
  title: z.string({ error: missingField }).pipe(requiredLine(pulseLimits.titleLength, missingField)),
  description: pulseFields.description,
  category: PulseCategory.default('custom'),
  type: z.enum(PulseType.options, { error: missingField }),
  target_type: z.enum(PulseTarget.options, { error: missingField }),
  questions: pulseFields.questions,
  schedule: pulseFields.schedule,
}

type Shape = Pick<z.output<z.ZodObject<typeof fields>>, 'category' | 'target_type' | 'type' | 'schedule' | 'questions'>

/** Problems that prevent a pulse from being created from a template. Its team is chosen when it is used. */
export function templateIssues(template: Shape): { path: (string | number)[]; message: string }[] {
  const issues = pulseShapeIssues({ ...template, target_value: null, is_anonymous: false }).filter(
    ({ path }) => path[0] !== 'target_value',
  )
  const contradiction = contradictionOf(template)
  return contradiction ? [...issues, { path: ['questions'], message: contradiction }] : issues
}

export const NewTemplate = z
  .object({ key: z.string({ error: missingField }).pipe(TemplateKey), ...fields })
  .superRefine((template, issues) => {
    for (const issue of templateIssues(template)) issues.addIssue({ code: 'custom', ...issue })
  })
export type NewTemplate = z.output<typeof NewTemplate>

/**
 * Changes of a template: an absent field stays as it is. A whole template may be sent back, since its key does not
 * change.
 */
export const templateChanges = {
  key: z.string().optional(),
  title: fields.title.optional(),
  description: longText(pulseLimits.descriptionLength).nullable().optional(),
  category: PulseCategory.optional(),
  type: fields.type.optional(),
  target_type: fields.target_type.optional(),
  questions: Questions.optional(),
  schedule: Schedule.strict().nullable().optional(),
  version: OpenedVersion,
}
export type TemplateChanges = z.output<z.ZodObject<typeof templateChanges>>
