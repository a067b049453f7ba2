import { quoted } from '@kamerton/contract/lib/names'
import type { PulseTemplate } from '@kamerton/contract/pulse-templates/schemas'
import { Select } from '../../ui/select'

type TemplateProps = {
  templates: readonly PulseTemplate[]
  /** The title of the template the form began with. */
  value: string
  onChoose: (template: PulseTemplate | undefined) => void
}

/** From scratch, or with the questions of a template. */
export const TemplateChoice = ({ templates, value, onChoose }: TemplateProps) => (
  <Select
    label="С чего начать"
    value={value}
    onChange={(event) => onChoose(templates.find(({ title }) => title === event.target.value))}
    options={[
      { value: '', label: 'С чистого листа' },
      ...templates.map(({ title }) => ({ value: title, label: `Шаблон ${quoted(title)}` })),
    ]}
  />
)
