import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import { plainTopic, twinOf } from '@kamerton/contract/one-to-one/same-topic'
import type { AgendaPoint } from '@kamerton/contract/one-to-one/shared-schemas'
import { useId } from 'react'
import styles from './agenda.module.css'
import { Repeated, Starters } from './agenda-offers'
import { Section } from './fields/section'
import { NewPoint } from './new-point'
import type { OpenMeeting } from './open-meeting'
import { Point } from './point'
import { joinedNote, useAgendaPoints } from './use-agenda-points'
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
  const { agenda: points, repeated_challenges: repeated } = meeting
  const id = useId()
  const { add, busy, remove, merge } = useAgendaPoints(open, meeting)
  const kinds = useNoteKinds(open, meeting)
  const next = points.find(({ is_done }) => !is_done)
  const isTaken = (text: string) => points.some((point) => plainTopic(point.text) === plainTopic(text))
  /** An equal topic that came later, by the link or from an earlier meeting, can be joined with the first one. */
  const twinMerge = (point: AgendaPoint) => {
    const twin = point.is_done ? undefined : twinOf(points, point.text)
    return twin && twin !== point && joinedNote(twin, point) !== null ? () => void merge(point, twin) : undefined
  }
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
              onMerge={twinMerge(point)}
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
          <NewPoint name={`${personId}.point.${meeting.id}`} points={points} busy={busy} onAdd={add} />
          <Repeated challenges={repeated.filter((one) => !isTaken(one))} onTake={(text) => void add(text)} />
          <Starters isTaken={isTaken} onTake={(text) => void add(text)} />
        </>
      )}
    </Section>
  )
}
