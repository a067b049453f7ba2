import type { ErrorCode } from '@kamerton/contract/errors'
import { saidOr } from './closed-door'
import type { Fields } from './draft'
import type { FormLink } from './open-form'
import { ask, type Outcome } from './post-answer'
import { isRecord } from './refusal'

type CommentCall<Form> = {
  /** Path of the call below the form, and the names that it has for the comment and for its version. */
  call: readonly [path: string, comment: string, version: string]
  storedIn: (form: Form) => readonly [comment: string | null, version: number]
  /** Words for a refusal without words of its own. */
  failed: string
}

/** `isApart`: somebody else has changed the comment meanwhile, so the stored one is shown beside the typed one. */
export type ShownComment = { typed: string; stored: string | null; isApart: boolean }

const changedMeanwhile: ErrorCode = 'changed_meanwhile'
const tooLate: ErrorCode = 'comment_too_late'

/** Comment of a form, which its author may change later, and somebody else meanwhile. The typed text always stays. */
export function sharedComment<Form>(
  form: Form,
  { at, isForm }: FormLink<Form>,
  { call: [path, name, versionName], storedIn, failed }: CommentCall<Form>,
) {
  let [stored, version] = storedIn(form)
  let isApart = false

  const shared = {
    form,
    shown: ({ comment }: Fields): ShownComment => ({ typed: String(comment ?? stored ?? ''), stored, isApart }),
    async send({ comment }: Fields): Promise<Outcome> {
      const text = String(comment).trim()
      const { outcome, data } = await ask(at(path), { [name]: text, [versionName]: version })
      if (outcome.kind === 'sent') {
        stored = text
        isApart = false
        if (isRecord(data)) version = Number(data[versionName] ?? version)
      }
      if (outcome.kind !== 'refused') return outcome
      const { refusal } = outcome
      if (refusal.code === changedMeanwhile || refusal.code?.endsWith(tooLate)) {
        const { data: fresh } = await ask(at(''))
        if (isForm(fresh)) {
          shared.form = fresh
          ;[stored, version] = storedIn(fresh)
        }
        isApart = refusal.code === changedMeanwhile
      }
      return { kind: 'refused', refusal: { ...refusal, detail: saidOr(refusal.detail, failed) } }
    },
  }
  return shared
}
