import { planComments, takes } from '@kamerton/contract/development-plans/fields'
import { headOf } from '@kamerton/contract/development-plans/form-head'
import type { PlanCommentSaved, PublicPlan } from '@kamerton/contract/development-plans/public-schemas'
import type { ErrorCode } from '@kamerton/contract/errors'
import { fullName } from '@kamerton/contract/lib/names'
import { pick } from '@kamerton/contract/lib/records'
import { AppError } from '../../lib/app-error.ts'
import type { TenantContext, Unbound } from '../../lib/context.ts'
import type { FormData } from '../../lib/http/public-form-page.ts'
import { companyOfToken, hashToken } from '../../lib/tokens.ts'
import { presentParts } from '../parts/present-plan.ts'
import { findPlanOfLink } from '../rows/link-queries.ts'
import { listParts } from '../rows/part-queries.ts'
import { findPlan, lockPlan, updatePlanRow } from '../rows/plan-queries.ts'
import { recordEvents } from '../rows/record-events.ts'

type PlanOfLink = NonNullable<Awaited<ReturnType<typeof findPlanOfLink>>>

/** The plan of a link, for the call and for the served page. */
export async function showPlanForm(unbound: Unbound, token: string): Promise<PublicPlan> {
  await unbound.limits.consume('form.ip', unbound.ip)
  return unbound.inCompany(companyOf(token), (ctx) => presentForm(ctx, token), 'read')
}

/** The form of `showPlanForm` as data of the page; a refusal is data too. */
export async function planFormPage(unbound: Unbound, token: string): Promise<FormData> {
  try {
    const form = await showPlanForm(unbound, token)
    return { status: 200, data: form, head: headOf(form) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { status: error.status, data: error.body }
  }
}

/** Saves the employee's comment by their link, while the plan is active or completed. */
export async function writeComment(
  unbound: Unbound,
  {
    token,
    employee_comment,
    comment_version,
  }: { token: string; employee_comment: string; comment_version?: number | undefined },
): Promise<PlanCommentSaved> {
  await unbound.limits.consume('submit.ip', unbound.ip)
  return unbound.inCompany(companyOf(token), async (ctx) => {
    const { plan_id } = await requireLink(ctx, token)
    const plan = await lockPlan(ctx, plan_id)
    if (!plan) throw new AppError('plan_link_of_deleted')
    // Checked again under the lock: the plan or the link may have been withdrawn meanwhile.
    await requireLink(ctx, token)
    if (!takes(plan.status, 'employee_comment')) throw new AppError('plan_comment_too_late')
    const isNew = plan.employee_comment !== employee_comment
    if (isNew) {
      if (comment_version !== undefined && comment_version !== plan.comment_version)
        throw new AppError('changed_meanwhile')
      await updatePlanRow(ctx, plan_id, { employee_comment }, { at: ctx.now, by: plan.employee_id, comment: true })
      await recordEvents(ctx, { planId: plan_id, actorId: plan.employee_id, byLink: true, status: plan.status }, [
        { kind: 'comment_written', of: 'employee' },
      ])
    }
    return { msg: 'Комментарий отправлен!', comment_version: plan.comment_version + (isNew ? 1 : 0) }
  })
}

function companyOf(token: string) {
  const company = companyOfToken(token)
  if (!company) throw new AppError('plan_link_invalid')
  return company
}

/** Reasons why a link that was once valid opens nothing; the first that applies is shown. */
const reasons: readonly (readonly [ErrorCode, (link: PlanOfLink, now: Date) => boolean])[] = [
  ['plan_link_of_deleted', ({ deleted_at }) => deleted_at !== null],
  ['plan_link_of_left', ({ left_at }) => left_at !== null],
  ['plan_link_revoked', ({ revoked_at }) => revoked_at !== null],
  ['plan_link_expired', ({ expires_at }, now) => expires_at <= now],
  ['plan_link_of_draft', ({ status }) => status === 'draft'],
]

async function requireLink(ctx: TenantContext, token: string): Promise<PlanOfLink> {
  const link = await findPlanOfLink(ctx, hashToken(token))
  if (!link) throw new AppError('plan_link_invalid')
  const reason = reasons.find(([, holds]) => holds(link, ctx.now))
  if (reason) throw new AppError(reason[0], { companyName: link.company_name })
  return link
}

async function presentForm(ctx: TenantContext, token: string): Promise<PublicPlan> {
  const { plan_id, expires_at, company_name, time_zone } = await requireLink(ctx, token)
  const plan = await findPlan(ctx, plan_id)
  if (!plan) throw new AppError('plan_link_invalid')
  const { title, description, status, start_date, end_date, progress } = plan
  return {
    plan: {
      title,
      description,
      status,
      start_date,
      end_date,
      progress,
      ...presentParts(await listParts(ctx, plan_id)),
      ...pick(plan, planComments),
      employee: { full_name: fullName(plan), position: plan.position },
    },
    company_name,
    time_zone,
    may_comment: takes(status, 'employee_comment'),
    comment_version: plan.comment_version,
    expires_at,
  }
}
