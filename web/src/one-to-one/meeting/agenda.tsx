import { occasions } from '@kamerton/contract/one-to-one/agenda-starters'
import { formLimits } from '@kamerton/contract/one-to-one/constants'
import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import { repeatedAfter } from '@kamerton/contract/one-to-one/repeated-challenges'
import type { AgendaPoint } from '@kamerton/contract/one-to-one/shared-schemas'
import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { api } from '../../lib/api'
import { isRefusal } from '../../lib/form-errors'
import { act, tryTo } from '../../page/act'
import { useActKey } from '../../page/use-act-key'
import { useOnce } from '../../page/use-once'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import styles from './agenda.module.css'
import { Section } from './fields/section'
import type { OpenMeeting } from './open-meeting'
import { Point } from './point'
import { useKeptText } from './use-kept-text'
import { useNoteKinds } from './use-note-kinds'

type AgendaProps = {
  open: OpenMeeting
  meeting: Meeting
  personId: string
  /** Whether this person is one of the two, and the meeting is not over. */
  isWritable: boolean
  onChanged: () => Promise<void>
}

/** The agenda: each side adds points, either ticks them off, and open points move on to the next meeting. */
export function Agenda({ open, meeting, personId, isWritable, onChanged }: AgendaProps) {
  const { id: meetingId, agenda: points, repeated_challenges: repeated } = meeting
  const id = useId()
  const once = useActKey()
  const [add, busy] = useOnce(async (text: string) => {
    const added = await tryTo('Не удалось добавить пункт', () =>
      once((key) => api.oneToOne.addPoint({ id: meetingId, text }, { once: key })),
    )
    if (!isRefusal(added)) await onChanged()
    return !isRefusal(added)
  })
  const bringBack = async (text: string, note: string) => {
    const again = await tryTo('Не удалось вернуть пункт', () =>
      once((key) => api.oneToOne.addPoint({ id: meetingId, text }, { once: key })),
    )
    if (!isRefusal(again) && note)
      await tryTo('Не удалось вернуть заметку', () => api.oneToOne.changePoint({ id: again.id, note }))
    await onChanged()
  }
  const remove = async ({ id: point, text, note }: AgendaPoint) => {
    const words = {
      done: 'Пункт убран из\u00a0повестки',
      failed: 'Не удалось убрать пункт',
      of: point,
      undo: () => void bringBack(text, note),
    }
    await act(words, () => api.oneToOne.deletePoint({ id: point }))
    await onChanged()
  }
  const kinds = useNoteKinds(open, meeting)
  const next = points.find(({ is_done }) => !is_done)
  const taken = points.map(({ text }) => text)
  const done = points.filter(({ is_done }) => is_done).length
  return (
    <Section
      id={id}
      title="Повестка"
      hint={points.length > 0 ? `обсудили ${done} из\u00a0${points.length}` : 'о\u00a0чём поговорить'}
    >
      {points.length > 0 ? (
        <ul className={styles.points}>
          {points.map((point) => (
            <Point
              key={point.id}
              point={point}
              note={open.noteOf(point)}
              isNow={meeting.status === 'in_progress' && point === next}
              isWritable={isWritable && point.may_change}
              onRemove={() => void remove(point)}
              onChanged={onChanged}
              kinds={kinds}
            />
          ))}
        </ul>
      ) : (
        <p className="ink-3-ui">
          {isWritable
            ? 'Запишите, о\u00a0чём хочется поговорить: вторая сторона увидит и\u00a0подготовится'
            : 'Повестки нет'}
        </p>
      )}
      {isWritable && (
        <>
          <NewPoint name={`${personId}.point.${meetingId}`} busy={busy} onAdd={add} />
          <Repeated challenges={repeated.filter((one) => !taken.includes(one))} onTake={(text) => void add(text)} />
          <Starters taken={taken} onTake={(text) => void add(text)} />
        </>
      )}
    </Section>
  )
}

type NewPointProps = { name: string; busy: boolean; onAdd: (text: string) => Promise<boolean | undefined> }

/** The draft stays on the device until the server has it. */
function NewPoint({ name, busy, onAdd }: NewPointProps) {
  const [text, setText] = useKeptText(name)
  const add = async () => {
    if (text.trim() && (await onAdd(text.trim()))) setText('')
  }
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <input
        type="text"
        aria-label="Новый пункт повестки"
        placeholder="О чём поговорить?"
        maxLength={formLimits.pointLength}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" icon={<Icon of={IconPlus} size={16} />} busy={busy}>
        Добавить
      </Button>
    </form>
  )
}

type RepeatedProps = { challenges: readonly string[]; onTake: (text: string) => void }

/** A difficulty of each of the last meetings is offered as a point. */
const Repeated = ({ challenges, onTake }: RepeatedProps) =>
  challenges.length > 0 && (
    <section className={styles.offers} aria-label="Повторяется в трудностях">
      <h4>
        О&nbsp;чём поговорить <span>в&nbsp;трудностях {repeatedAfter}&nbsp;встречи подряд</span>
      </h4>
      <Offers texts={challenges} onTake={onTake} />
    </section>
  )

type OffersProps = { texts: readonly string[]; onTake: (text: string) => void }

/** Offered points; a press adds one to the agenda. */
const Offers = ({ texts, onTake }: OffersProps) => (
  <ul>
    {texts.map((text) => (
      <li key={text}>
        <button type="button" onClick={() => onTake(text)}>
          <Icon of={IconPlus} size={14} />
          {text}
        </button>
      </li>
    ))}
  </ul>
)

type StartersProps = { taken: readonly string[]; onTake: (text: string) => void }

/** Questions to begin with, by occasion. */
const Starters = ({ taken, onTake }: StartersProps) => (
  <details className={styles.offers}>
    <summary>С чего начать разговор</summary>
    {occasions.map(({ key, title, starters }) => (
      <section key={key} aria-label={title}>
        <h4>{title}</h4>
        <Offers texts={starters.filter((starter) => !taken.includes(starter))} onTake={onTake} />
      </section>
    ))}
  </details>
)
