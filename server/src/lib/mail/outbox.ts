import type { TenantContext } from '../context.ts'
import { insertLetters, type NewLetter } from '../database/letters.ts'
import { inertLine } from '../inert-line.ts'
import { type Letter, renderLetter } from './letter-layout.ts'

export type { Letter }

/** A limit that keeps the statement short and few letters in memory. */
const LETTERS_PER_INSERT = 500

/** A letter that is sent if, and only if, the transaction commits. */
export const queueLetter = (ctx: TenantContext, letter: Letter): Promise<void> => queueLetters(ctx, [letter])

/** Adds many letters at once, in as few statements as possible. */
export async function queueLetters(
  ctx: TenantContext,
  letters: readonly Letter[],
  job: 'letters.send' | 'letters.send-of-closed' = 'letters.send',
): Promise<void> {
  // Somebody waits for a single letter, so it goes before the hundreds of an invitation.
  const priority = letters.length === 1 ? 1 : 0
  const domain = new URL(ctx.link('/')).hostname
  for (let from = 0; from < letters.length; from += LETTERS_PER_INSERT) {
    const portion = letters.slice(from, from + LETTERS_PER_INSERT)
    const ids = await insertLetters(
      ctx,
      portion.map((letter) => rowOf(ctx, letter, domain)),
    )
    await ctx.jobs.addMany(
      job,
      ids.map((letterId) => ({ letterId })),
      { priority },
    )
  }
}

const rowOf = (ctx: TenantContext, letter: Letter, domain: string): NewLetter => ({
  id: ctx.newId(),
  kind: letter.kind,
  recipient_name: inertLine(letter.to.name),
  recipient_email: letter.to.email,
  ...renderLetter(letter),
  // Made once: every retry has this id, so that the recipient's server drops duplicates.
  message_id: `<${ctx.newRandomId()}@${domain}>`,
  occasion: letter.occasion,
  calendar: letter.calendar ?? null,
  created_at: ctx.now,
})
