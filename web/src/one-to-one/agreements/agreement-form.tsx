import { part } from '../../lib/part'
import { PartFailed } from '../../ui/part-failed'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { usePart } from '../../ui/use-part'
import type { AgreementFormProps } from './agreement-fields'

/** A lazy chunk: few people add an agreement right after opening a meeting. */
const agreementFields = part(() => import('./agreement-fields').then(({ AgreementFields }) => AgreementFields))

/** The form of an agreement: the text, the responsible person and the deadline. */
export function AgreementForm(props: AgreementFormProps) {
  const { loaded: AgreementFields, failed, retry } = usePart(agreementFields, true)
  if (AgreementFields) return <AgreementFields {...props} />
  if (failed) return <PartFailed onRetry={retry} onClose={props.onClose} />
  return (
    <Waiting label="Открываем договорённость">
      <SkeletonLines count={3} />
    </Waiting>
  )
}
