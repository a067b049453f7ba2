import type { Context, TenantContext } from '../lib/context.ts'
import { SlowWork } from '../lib/http/slow-work.ts'
import { photoAddress } from './photo-address.ts'
import { deletePhoto, updateAvatarUrl, updatePhoto } from './queries.ts'
import { readPhoto } from './read-photo.ts'

/** Replaces the actor's photo. Each photo has a new address, and the old one stops working. */
export async function changePhoto(ctx: Context, { avatar }: { avatar: File }) {
  ctx.authorizeOwn(ctx.actor.userId)
  return new SlowWork(async () => {
    const jpeg = await readPhoto(await avatar.bytes())
    return (later) => keepPhoto(later, jpeg)
  })
}

async function keepPhoto(ctx: Context, jpeg: Buffer) {
  const { userId } = ctx.actor
  ctx.authorizeOwn(userId)
  const name = ctx.newRandomId()
  const avatar_url = photoAddress(ctx.companyId, name)
  await updatePhoto(ctx, { user_id: userId, name, jpeg, created_at: ctx.now })
  await updateAvatarUrl(ctx, userId, avatar_url)
  return { avatar_url }
}

/** Removes the photo; initials are shown again. */
export async function removePhoto(ctx: Context) {
  ctx.authorizeOwn(ctx.actor.userId)
  await forgetPhoto(ctx, ctx.actor.userId)
  return { avatar_url: null }
}

/** Erases the photo of a person who removes it, or leaves the company. */
export async function forgetPhoto(ctx: TenantContext, userId: string): Promise<void> {
  await deletePhoto(ctx, userId)
  await updateAvatarUrl(ctx, userId, null)
}
