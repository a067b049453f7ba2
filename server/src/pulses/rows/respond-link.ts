import type { TenantContext } from '../../lib/context.ts'

type Linked = { id: string; link_version: number }

/**
 * The personal link of a participant to the form. Behind the `#`, which no browser sends to a server, stands the hash of what was
 * promised when the link was: the device answers under no other promise.
 */
export function respondLink(ctx: TenantContext, { id, link_version }: Linked, contractHash: string | null): string {
  const link = ctx.link(`/pulse/respond?token=${ctx.linkToken('pulse', id, link_version)}`)
  return contractHash === null ? link : `${link}#${contractHash}`
}
