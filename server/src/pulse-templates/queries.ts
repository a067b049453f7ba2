import type { PulseTemplate } from '@kamerton/contract/pulse-templates/schemas'
import { Question } from '@kamerton/contract/pulses/question-schemas'
import { z } from 'zod'
import type { Scope } from '../lib/database/tenant.ts'
import { scheduleOf, scheduleRow } from './schedule-row.ts'

type Content = Omit<PulseTemplate, 'id' | 'key' | 'is_default' | 'version'>
type NewRow = Omit<PulseTemplate, 'version'> & { created_at: Date }

const columnsOf = <T extends Content>({ schedule, questions, ...rest }: T) => ({
  ...rest,
  ...scheduleRow(rest.type, schedule),
  questions: JSON.stringify(questions),
})

export const insertTemplates = ({ db, companyId }: Scope, templates: readonly NewRow[]) =>
  db
    .insertInto('pulse_templates')
    .values(templates.map((template) => ({ ...columnsOf(template), company_id: companyId })))
    .execute()

export const updateTemplateRow = ({ db, companyId }: Scope, id: string, content: Content) =>
  db
    .updateTable('pulse_templates')
    .set((eb) => ({ ...columnsOf(content), version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

export const deleteTemplateRow = ({ db, companyId }: Scope, id: string) =>
  db.deleteFrom('pulse_templates').where('company_id', '=', companyId).where('id', '=', id).execute()

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
      'schedule_from',
      'schedule_time',
      'questions',
      'version',
    ])
    .where('company_id', '=', companyId)

type Row = Awaited<ReturnType<ReturnType<typeof templates>['executeTakeFirstOrThrow']>>

const present = ({ schedule_day, schedule_from, schedule_time, questions, ...row }: Row): PulseTemplate => ({
  ...row,
  questions: Questions.parse(questions),
  schedule: scheduleOf(row.type, { schedule_day, schedule_from, schedule_time }),
})

export async function listTemplates(scope: Scope): Promise<PulseTemplate[]> {
  const rows = await templates(scope).orderBy('is_default', 'desc').orderBy('created_at').orderBy('id').execute()
  return rows.map(present)
}

export async function findTemplate(scope: Scope, id: string): Promise<PulseTemplate | undefined> {
  const row = await templates(scope).where('id', '=', id).executeTakeFirst()
  return row && present(row)
}

/** A template like that of `findTemplate`, under its lock, for changes. */
export async function findTemplateToChange(scope: Scope, id: string): Promise<PulseTemplate | undefined> {
  const row = await templates(scope).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && present(row)
}

export async function listTemplateKeys({ db, companyId }: Scope): Promise<string[]> {
  const rows = await db.selectFrom('pulse_templates').select('key').where('company_id', '=', companyId).execute()
  return rows.map(({ key }) => key)
}
