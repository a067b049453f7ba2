import type { NewTemplate } from '@kamerton/contract/pulse-templates/schemas'
import type { ApiError } from '../../lib/api-error'
import { type Placed, useServerErrors } from '../../page/server-errors'
import { useKeptForm } from '../../page/use-kept-form'
import { useLeaveWarning } from '../../ui/use-leave-warning'
import { isField } from '../form/form-fields'
import { acceptDraft } from '../form/kept-draft'
import type { PulseDraft } from '../form/pulse-draft'
import { draftName } from './template-draft'
import { templateResolver } from './template-resolver'

const placed: Placed<PulseDraft> = {
  fields: isField,
  codes: { template_key_taken: 'template_key' },
  placeOf: (path) => (path[0] === 'key' ? 'template_key' : path.join('.')),
}

/** Form of a template: an earlier draft is restored, and changes are kept until they are sent. */
export function useTemplateForm(templateId: string | null, saved: PulseDraft, refusal: ApiError | undefined) {
  const { errors, above } = useServerErrors(refusal, placed)
  const kept = useKeptForm<PulseDraft, NewTemplate>({
    name: draftName(templateId),
    saved,
    resolver: templateResolver,
    refusal,
    errors,
    accept: acceptDraft,
  })
  useLeaveWarning(kept.unsaved)
  return { ...kept, above }
}
