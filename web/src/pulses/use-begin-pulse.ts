import type { TemplateContent } from '@kamerton/contract/pulse-templates/schemas'
import { useNavigate } from 'react-router'
import { useCurrentUser } from '../lib/current-user'
import { maySomeoneBeAsked, reachOf } from './form/reach'
import { keepSelectedTemplate } from './selected-template'

/** Begins a pulse with the questions of a template or of a set: the form of a new pulse is opened with them. */
export function useBeginPulse() {
  const reach = reachOf(useCurrentUser())
  const navigate = useNavigate()
  const mayBegin = maySomeoneBeAsked(reach)
  return {
    mayBegin,
    /** Some content may only be asked of the whole company. */
    mayBeginWith: ({ category }: TemplateContent) => mayBegin && (reach.mayAskCompany || category !== 'enps'),
    begin: (content: TemplateContent) => {
      keepSelectedTemplate(content)
      void navigate('/app/pulses?useTemplate=true')
    },
  }
}
