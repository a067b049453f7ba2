import type { Field } from '@kamerton/contract/lib/sync/open-field'
import { formLimits, type NoteKind } from '@kamerton/contract/one-to-one/constants'
import type { AgendaPoint } from '@kamerton/contract/one-to-one/shared-schemas'
import { useField } from '../../lib/use-field'
import { BothVersions } from '../../page/both-versions'
import { SavedLine } from '../../page/saved-line'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { focus } from '../agreements/agreement-row'
import styles from './point-note.module.css'
import type { NoteKinds } from './use-note-kinds'

const kindWords = {
  agreement: 'Договорённость',
  accomplishment: 'Достижение',
  challenge: 'Трудность',
} as const satisfies Record<NoteKind, string>

type NoteProps = {
  point: AgendaPoint
  field: Field<string>
  /** The box stands open at the point that is being discussed, and where it was asked for. */
  isOpen: boolean
  takesFocus: boolean
  isWritable: boolean
  kinds: NoteKinds
}

/** The note at a point; one tap records it as an agreement, an accomplishment or a difficulty. */
export function PointNote({ point, field, isOpen, takesFocus, isWritable, kinds }: NoteProps) {
  const { note_became: became, text } = point
  const state = useField(field)
  const isNoted = state.shown.trim() !== ''
  if (became !== null || !isWritable)
    return isNoted ? (
      <p className={styles.read}>
        {became && <Badge tone="outline">{kindWords[became].toLowerCase()}</Badge>}
        <span>{state.shown}</span>
      </p>
    ) : null
  if (!isOpen && !isNoted) return null
  return (
    <div className={styles.note}>
      <textarea
        aria-label={`Заметка: ${text}`}
        placeholder="Заметка"
        rows={2}
        maxLength={formLimits.pointNoteLength}
        value={state.shown}
        ref={takesFocus ? focus : undefined}
        onFocus={field.enter}
        onBlur={field.leave}
        onChange={({ currentTarget }) => field.type(currentTarget.value)}
      />
      <SavedLine state={state} />
      {state.theirs && (
        <BothVersions
          mine={state.shown}
          theirs={state.theirs.value}
          renderVersion={(words) => <p>{words || 'пусто'}</p>}
          onChoose={field.choose}
          join={(mine, theirs) => `${theirs}\n${mine}`}
        />
      )}
      {isNoted && !state.theirs && (
        <div className={styles.kinds}>
          <span className="ink-3-sm">Записать как</span>
          {kinds.offered.map((kind) => (
            <Button key={kind} size="sm" disabled={kinds.busy} onClick={() => void kinds.record(point, kind)}>
              {kindWords[kind]}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
