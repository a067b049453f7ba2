import type { NewTemplate } from '@kamerton/contract/pulse-templates/schemas'
import type { ApiError } from '../../lib/api-error'
import type { Placed } from '../../page/server-errors'
import { isField } from '../form/form-fields'
import { useKeptPulseForm } from '../form/kept-pulse-form'
import type { PulseDraft } from '../form/pulse-draft'
import { draftName } from './template-draft'
import { templateResolver } from './template-resolver'

const placed: Placed<PulseDraft> = {
  fields: isField,
  codes: { template_key_taken: 'template_key' },
  placeOf: (path) => (path[0] === 'key' ? 'template_key' : path.join('.')),
}

/** Form of a template with its draft. */
export const useTemplateForm = (templateId: string | null, saved: PulseDraft, refusal: ApiError | undefined) =>
  useKeptPulseForm<NewTemplate>({ name: draftName(templateId), saved, resolver: templateResolver, placed, refusal })
