import type { TenantContext } from '../../lib/context.ts'

type Linked = { id: string; link_version: number }

/**
 * The personal link of a participant to the form. After the `#`, which no browser sends to a server, it has the hash of
 * the contract at the time of the link. The device refuses to answer under any other contract.
 */
export function respondLink(ctx: TenantContext, { id, link_version }: Linked, contractHash: string | null): string {
  const link = ctx.link(`/pulse/respond?token=${ctx.linkToken('pulse', id, link_version)}`)
  return contractHash === null ? link : `${link}#${contractHash}`
}
