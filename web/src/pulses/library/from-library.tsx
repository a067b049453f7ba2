import { pulseLimits } from '@kamerton/contract/pulses/constants'
import { IconBook } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import type { QuestionDraft } from '../form/pulse-draft'
import type { PulseFormState } from '../form/use-pulse-form'
import { QuestionLibraryWindow } from './library-window'
import { withTaken } from './take-questions'

type FromLibraryProps = { form: PulseFormState; onChange: (questions: QuestionDraft[]) => void }

/** Opens the library of questions; chosen questions are added at the end. */
export function FromLibrary({ form, onChange }: FromLibraryProps) {
  const [opened, setOpened] = useState(false)
  const [category, questions] = form.watch(['category', 'questions'])
  return (
    <>
      <Button full icon={<Icon of={IconBook} />} onClick={() => setOpened(true)}>
        Из библиотеки
      </Button>
      <QuestionLibraryWindow
        opened={opened}
        onClose={() => setOpened(false)}
        category={category}
        present={questions.map(({ question }) => question.trim())}
        left={pulseLimits.questions - withTaken(questions, []).length}
        onTake={(taken) => {
          onChange(withTaken(form.getValues('questions'), taken))
          form.clearErrors('questions')
        }}
      />
    </>
  )
}
