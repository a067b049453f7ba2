import { z } from 'zod'
import { Id } from '../lib/fields.ts'

/** Kinds of data stored about a person by name; each kind has its own readers. */
export const dataKinds = ['profile', 'answers', 'feedback', 'meetings', 'plans', 'reviews'] as const
export const DataKind = z.enum(dataKinds)
export type DataKind = z.output<typeof DataKind>

export const dataKindLabels: Readonly<Record<DataKind, string>> = {
  profile: 'Профиль и\u00a0показатели',
  answers: 'Ответы на\u00a0именные опросы',
  feedback: 'Отзывы о\u00a0вас',
  meetings: 'Встречи один на\u00a0один',
  plans: 'Планы развития',
  reviews: 'Оценки руководителей о\u00a0вас',
}

/**
 * Why somebody may read it: by their role, as leader of a team, as the other side of meetings, or as author of the
 * review.
 */
export const ReaderReason = z.enum(['owner', 'admin', 'leads', 'meets', 'reviews'])
export type ReaderReason = z.output<typeof ReaderReason>

export const Reader = z.object({
  id: Id,
  full_name: z.string(),
  position: z.string().nullable(),
  avatar_url: z.string().nullable(),
  reason: ReaderReason,
  /** For a reader who leads: the names of the teams that give them the right. */
  teams: z.array(z.string()),
})
export type Reader = z.output<typeof Reader>

/** For each kind everybody who may read it now, by name. */
export const Readers = z.object({ kinds: z.array(z.object({ kind: DataKind, readers: z.array(Reader) })) })
export type Readers = z.output<typeof Readers>
