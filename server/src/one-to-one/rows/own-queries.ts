import type { Scope } from '../../lib/database/tenant.ts'
import { formColumns } from './form-columns.ts'

/** All meetings of a person, on either side, the latest first. */
export const listMeetingsOf = ({ db, companyId }: Scope, userId: string) =>
  db
    .selectFrom('one_to_one_meetings as t')
    .innerJoin('users as e', (join) =>
      join.onRef('e.company_id', '=', 't.company_id').onRef('e.id', '=', 't.employee_id'),
    )
    .innerJoin('users as m', (join) =>
      join.onRef('m.company_id', '=', 't.company_id').onRef('m.id', '=', 't.manager_id'),
    )
    .select(['t.employee_id', 't.manager_id', 't.scheduled_date', 't.status'])
    .select(formColumns)
    .select(['e.first_name as employee_first_name', 'e.last_name as employee_last_name'])
    .select(['m.first_name as manager_first_name', 'm.last_name as manager_last_name'])
    .where('t.company_id', '=', companyId)
    .where('t.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('t.employee_id', '=', userId), eb('t.manager_id', '=', userId)]))
    .orderBy('t.scheduled_date', 'desc')
    .orderBy('t.id')
    .execute()

export const listPointsBy = ({ db, companyId }: Scope, userId: string) =>
  db
    .selectFrom('one_to_one_points')
    .select(['text', 'note', 'created_at'])
    .where('company_id', '=', companyId)
    .where('author_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** Agreements that somebody made or that were made with them, the latest first. */
export const listAgreementsOf = ({ db, companyId }: Scope, userId: string) =>
  db
    .selectFrom('one_to_one_agreements as a')
    .innerJoin('users as r', (join) =>
      join.onRef('r.company_id', '=', 'a.company_id').onRef('r.id', '=', 'a.responsible_id'),
    )
    .innerJoin('users as o', (join) => join.onRef('o.company_id', '=', 'a.company_id').onRef('o.id', '=', 'a.other_id'))
    .select(['a.text', 'a.responsible_id', 'a.due_on', 'a.done_at'])
    .select(['r.first_name as responsible_first_name', 'r.last_name as responsible_last_name'])
    .select(['o.first_name as other_first_name', 'o.last_name as other_last_name'])
    .where('a.company_id', '=', companyId)
    .where((eb) => eb.or([eb('a.responsible_id', '=', userId), eb('a.other_id', '=', userId)]))
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id')
    .execute()

/** The series of a person that are not stopped, on either side. */
export const listLivingSeriesOf = ({ db, companyId }: Scope, userId: string) =>
  db
    .selectFrom('one_to_one_series')
    .select('id')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'stopped')
    .where((eb) => eb.or([eb('employee_id', '=', userId), eb('manager_id', '=', userId)]))
    .orderBy('id')
    .execute()

/** Pairs of people with whom a person has meetings; also of stopped series, whose meetings stay. */
export const listPairsOf = ({ db, companyId }: Scope, userId: string) =>
  db
    .selectFrom('one_to_one_meetings')
    .select(['manager_id', 'employee_id'])
    .distinct()
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('employee_id', '=', userId), eb('manager_id', '=', userId)]))
    .execute()
