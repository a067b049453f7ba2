import type { TenantContext } from '../lib/context.ts'

/** The personal link of a participant to the form. */
export const respondLink = (ctx: TenantContext, { id, link_version }: { id: string; link_version: number }): string =>
  ctx.link(`/pulse/respond?token=${ctx.linkToken('pulse', id, link_version)}`)
