import type { PulseTemplate } from '@kamerton/contract/pulse-templates/schemas'
import { lengthOfForm } from '@kamerton/contract/pulses/form-length'
import { TextButton } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import styles from './editor.module.css'

export type Start = { template: PulseTemplate } | 'blank' | 'review'

type StartProps = {
  templates: readonly PulseTemplate[]
  /** Reviews and some templates ask the whole company. */
  mayAskCompany: boolean
  /** Something is typed already, and can be gone on with. */
  typed: boolean
  onChoose: (start: Start) => void
  onGoOn: () => void
}

/** The first view of a new pulse: the templates, an empty form, and the review by managers. */
export const StartChoice = ({ templates, mayAskCompany, typed, onChoose, onGoOn }: StartProps) => (
  <section className={styles.fields} aria-label="С чего начать">
    {typed && (
      <p>
        <TextButton onClick={onGoOn}>Вернуться к&nbsp;введённому</TextButton>
      </p>
    )}
    <ul className={styles.start}>
      {templates
        .filter(({ category }) => mayAskCompany || category !== 'enps')
        .map((template) => (
          <li key={template.id}>
            <Offer title={template.title} about={template.description ?? ''} onChoose={() => onChoose({ template })}>
              {template.target_type === 'manager_review' ? 'Руководители' : lengthOfForm(template.questions)}
            </Offer>
          </li>
        ))}
      <li>
        <Offer
          isBlank
          title="С чистого листа"
          about="Вопросы свои или из библиотеки"
          onChoose={() => onChoose('blank')}
        />
      </li>
      {mayAskCompany && (
        <li>
          <Offer
            isBlank
            title="Оценка руководителями"
            about="Каждый руководитель оценит людей своих команд, поимённо"
            onChoose={() => onChoose('review')}
          />
        </li>
      )}
    </ul>
  </section>
)

type OfferProps = { title: string; about: string; isBlank?: boolean; onChoose: () => void; children?: string }

const Offer = ({ title, about, isBlank, onChoose, children }: OfferProps) => (
  <button type="button" className={classNames(styles.offer, isBlank && styles.blank)} onClick={onChoose}>
    <b>{title}</b>
    <span>{about}</span>
    {children && <small>{children}</small>}
  </button>
)
