import { quoted } from '@kamerton/contract/lib/names'
import type { PulseTemplate } from '@kamerton/contract/pulse-templates/schemas'
import { Select } from '../../ui/select'

type TemplateProps = {
  templates: readonly PulseTemplate[]
  /** Title of the template or library set that the form started with. */
  value: string
  onChoose: (template: PulseTemplate | undefined) => void
}

/** Choice between an empty form and a template. */
export function TemplateChoice({ templates, value, onChoose }: TemplateProps) {
  const chosen = templates.find(({ title }) => title === value)
  const elsewhere = value !== '' && !chosen
  return (
    <Select
      label="С чего начать"
      value={chosen?.id ?? value}
      onChange={(event) => onChoose(templates.find(({ id }) => id === event.target.value))}
      options={[
        { value: '', label: 'С чистого листа' },
        ...(elsewhere ? [{ value, label: quoted(value) }] : []),
        ...templates.map(({ id, title }) => ({ value: id, label: `Шаблон ${quoted(title)}` })),
      ]}
    />
  )
}
