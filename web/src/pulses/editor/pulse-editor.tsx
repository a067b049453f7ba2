import { quoted } from '@kamerton/contract/lib/names'
import { useState } from 'react'
import { TextButton } from '../../ui/button'
import { sendByKeys } from '../../ui/send-by-keys'
import { PulseFormNotices } from '../form/kept-pulse-form'
import type { PulseDraft } from '../form/pulse-draft'
import { AudienceStep } from './audience-step'
import styles from './editor.module.css'
import { EditorFrame } from './editor-frame'
import { FormFoot } from './form-foot'
import { FormPhone } from './form-phone'
import { QuestionsStep } from './questions-step'
import { saidInSteps } from './said-in-steps'
import { StartChoice } from './start-choice'
import { StepLine } from './step-line'
import { type EditorProps, useEditor } from './use-editor'

/** The first two steps of a pulse as one form. Leaving it keeps the typed values on the device. */
export function PulseEditor(props: EditorProps) {
  const { pulse, prepared, mayAskCompany, busy } = props
  const editor = useEditor(props)
  const { form, step, restored } = editor
  const [at, setAt] = useState(0)
  const draft = form.watch()
  const name = pulse ? 'Изменить пульс' : 'Новый пульс'
  const back = pulse ? { to: `/app/pulses/${pulse.id}`, label: 'Пульс' } : { to: '/app/pulses', label: 'Пульсы' }
  const notices = (
    <PulseFormNotices
      restored={restored && restoredWords(restored, pulse === null)}
      above={editor.above}
      meanwhile={editor.meanwhile}
      onStartAnew={() => {
        editor.startAnew()
        if (!pulse) editor.go('start')
      }}
    />
  )
  if (step === 'start')
    return (
      <EditorFrame
        title={name}
        sentence="Сначала получится черновик: его никто не увидит, пока вы его не запустите"
        back={back}
      >
        <StartChoice
          templates={prepared.templates}
          mayAskCompany={mayAskCompany}
          typed={editor.typed}
          onChoose={(start) => void editor.begin(start)}
          onGoOn={() => editor.go('questions')}
        />
      </EditorFrame>
    )
  return (
    <EditorFrame
      title={draft.title.trim() || name}
      sentence={
        <>
          Черновик хранится на&nbsp;этом устройстве{' '}
          {!pulse && <TextButton onClick={() => editor.go('start')}>Выбрать другой шаблон</TextButton>}
        </>
      }
      back={back}
      steps={
        <StepLine
          now={step}
          said={saidInSteps(draft, { audiences: prepared.audiences, mayLaunch: mayLaunch(props) })}
          busy={busy}
          onGo={(to) => (to === 'launch' ? void editor.save('launch') : editor.go(to))}
        />
      }
      phone={
        draft.target_type !== 'manager_review' && (
          <FormPhone draft={draft} audiences={prepared.audiences} at={step === 'questions' ? at : null} />
        )
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from its fields; the button does the same */}
      <form
        aria-label={name}
        method="post"
        noValidate
        className={styles.step}
        onSubmit={(event) => {
          event.preventDefault()
          void (mayLaunch(props) ? editor.next() : editor.save('leave'))
        }}
        onKeyDown={busy ? undefined : sendByKeys}
      >
        {notices}
        {step === 'questions' ? (
          <QuestionsStep editor={editor} {...props} onOpen={setAt} />
        ) : (
          <AudienceStep editor={editor} {...props} />
        )}
        <FormFoot editor={editor} {...props} mayLaunch={mayLaunch(props)} />
      </form>
    </EditorFrame>
  )
}

/** A running pulse is only changed; a new one, a draft and a finished one can be launched. */
const mayLaunch = ({ pulse }: EditorProps): boolean => pulse === null || pulse.status !== 'active'

const restoredWords = ({ template }: PulseDraft, isNew: boolean): string =>
  template && isNew ? `Заполнено по шаблону ${quoted(template)}.` : 'Вернули то, что вы не сохранили.'
