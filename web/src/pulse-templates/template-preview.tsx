import type { QuestionSet } from '@kamerton/contract/pulse-templates/library-schemas'
import type { PulseTemplate, TemplateContent } from '@kamerton/contract/pulse-templates/schemas'
import { part } from '../lib/part'
import { QuestionLines } from '../pulses/detail/asked-questions'
import { WhenOpened } from '../ui/when-opened'

/** What can be looked at before it is used. */
export type Previewed = { template: PulseTemplate } | { set: QuestionSet }

type PreviewProps = {
  previewed: Previewed
  opened: boolean
  onClose: () => void
  onUse: (() => void) | undefined
}

const windows = part(async () => {
  const [{ TemplateDialog }, { SetWords }] = await Promise.all([import('./template-dialog'), import('./set-words')])
  return { TemplateDialog, SetWords }
})

export function TemplatePreview({ previewed, opened, onClose, onUse }: PreviewProps) {
  const content: Pick<TemplateContent, 'title' | 'description'> =
    'set' in previewed ? previewed.set : previewed.template
  return (
    <WhenOpened of={windows} opened={opened} onClose={onClose}>
      {({ TemplateDialog, SetWords }, shown) => (
        <TemplateDialog template={content} opened={shown} onClose={onClose} onUse={onUse}>
          {'set' in previewed ? (
            <SetWords set={previewed.set} />
          ) : (
            <QuestionLines questions={previewed.template.questions} />
          )}
        </TemplateDialog>
      )}
    </WhenOpened>
  )
}
