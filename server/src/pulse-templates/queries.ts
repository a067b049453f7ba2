import type { PulseTemplate } from '@kamerton/contract/pulse-templates/schemas'
import { Question } from '@kamerton/contract/pulses/schemas'
import { z } from 'zod'
import type { Scope } from '../lib/database/tenant.ts'

type NewTemplate = Omit<PulseTemplate, 'schedule'> & { created_at: Date }

export const insertTemplates = ({ db, companyId }: Scope, templates: readonly NewTemplate[]) =>
  db
    .insertInto('pulse_templates')
    .values(
      templates.map((template) => ({
        ...template,
        company_id: companyId,
        questions: JSON.stringify(template.questions),
      })),
    )
    .execute()

const Questions = z.array(Question)

const templates = ({ db, companyId }: Scope) =>
  db
    .selectFrom('pulse_templates')
    .select([
      'id',
      'key',
      'title',
      'description',
      'type',
      'category',
      'is_default',
      'target_type',
      'schedule_day',
      'schedule_time',
      'questions',
    ])
    .where('company_id', '=', companyId)

type Row = Awaited<ReturnType<ReturnType<typeof templates>['executeTakeFirstOrThrow']>>

const present = ({ schedule_day, schedule_time, questions, ...row }: Row): PulseTemplate => ({
  ...row,
  questions: Questions.parse(questions),
  schedule: schedule_day === null || schedule_time === null ? null : { dayOfWeek: schedule_day, time: schedule_time },
})

export async function listTemplates(scope: Scope): Promise<PulseTemplate[]> {
  const rows = await templates(scope).orderBy('is_default', 'desc').orderBy('created_at').orderBy('id').execute()
  return rows.map(present)
}

export async function findTemplate(scope: Scope, id: string): Promise<PulseTemplate | undefined> {
  const row = await templates(scope).where('id', '=', id).executeTakeFirst()
  return row && present(row)
}
