import { type LetterFrequency, letterFrequencies, type ReportLetter } from '@kamerton/contract/report-letters/letter'
import { formatDate } from '../lib/format-date'
import { Select } from '../ui/select'

const none = 'none'
const labels: Record<LetterFrequency, string> = { weekly: 'Раз в\u00a0неделю', monthly: 'Раз в\u00a0месяц' }
const options = [
  { value: none, label: 'Не\u00a0присылать' },
  ...letterFrequencies.map((value) => ({ value, label: labels[value] })),
]

type LetterChoiceProps = {
  of: ReportLetter
  busy: boolean
  onChoose: (frequency: LetterFrequency | null) => void
}

/** The choice of a letter about changes, so that nobody has to open the page to see them. */
export const LetterChoice = ({ of: { frequency, next_on }, busy, onChoose }: LetterChoiceProps) => (
  <Select
    label="Письмо о&nbsp;переменах"
    hint={
      next_on
        ? `Три вещи, которые изменились заметно, или «ничего не\u00a0изменилось». Следующее – ${formatDate(next_on)}`
        : 'Три вещи, которые изменились заметно, или «ничего не\u00a0изменилось»'
    }
    value={frequency ?? none}
    options={options}
    disabled={busy}
    onChange={({ target }) => onChoose(letterFrequencies.find((one) => one === target.value) ?? null)}
  />
)
