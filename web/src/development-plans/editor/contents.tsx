import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { type FieldErrors, useFormState, useWatch } from 'react-hook-form'
import { formatTime } from '../../lib/format-date'
import { plural } from '../../lib/plural'
import { Icon } from '../../ui/icon'
import styles from './editor.module.css'
import type { PlanDraft } from './plan-draft'
import { type SectionName, sectionNames, sectionOf } from './sections'
import type { PlanForm } from './use-plan-form'

const sections: readonly SectionName[] = ['main', 'goals', 'skills', 'milestones']

/** The contents beside the long form: links to its parts, with the number of rows or of mistakes in each. */
export function Contents({ form }: { form: PlanForm }) {
  const { control } = form
  const counts = useWatch({
    control,
    compute: ({ goals, skills, milestones }: PlanDraft) => ({
      goals: goals.length,
      skills: skills.length,
      milestones: milestones.length,
    }),
  })
  const { errors } = useFormState({ control })
  const wrong = wrongIn(errors)
  return (
    <aside className={styles.aside} aria-label="Содержание плана">
      <nav className={styles.contents} aria-label="Разделы плана">
        {sections.map((section) => (
          <a key={section} href={`#${section}`} className={wrong[section] > 0 ? styles.wrong : undefined}>
            {sectionNames[section]}
            {wrong[section] > 0 ? (
              <b>
                <Icon of={IconAlertCircle} size={15} stroke={1.8} />
                {plural(wrong[section], 'ошибка', 'ошибки', 'ошибок')}
              </b>
            ) : (
              section !== 'main' && <b>{counts[section]}</b>
            )}
          </a>
        ))}
      </nav>
      <p className={styles.kept}>
        <KeptAt form={form} />
        Пустые цели и{'\u00a0'}вехи не{'\u00a0'}сохраняются.
      </p>
    </aside>
  )
}

/** The time when the draft was last kept on this device. */
function KeptAt({ form: { subscribe } }: { form: PlanForm }) {
  const [at, setAt] = useState<string>()
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ isDirty }) => setAt(isDirty === false ? undefined : formatTime(new Date())),
      }),
    [subscribe],
  )
  return at && `Черновик на этом устройстве сохранён в\u00a0${at}. `
}

function wrongIn(errors: FieldErrors<PlanDraft>): Record<SectionName, number> {
  const wrong: Record<SectionName, number> = { main: 0, goals: 0, skills: 0, milestones: 0 }
  for (const [field, error] of Object.entries(errors)) wrong[sectionOf(field)] += messagesIn(error)
  return wrong
}

/** The number of messages anywhere in it. */
function messagesIn(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 0
  if ('message' in error && typeof error.message === 'string') return 1
  // The input with the error is an element of the page and holds no errors itself.
  return Object.entries(error).reduce((count, [key, inner]) => count + (key === 'ref' ? 0 : messagesIn(inner)), 0)
}
