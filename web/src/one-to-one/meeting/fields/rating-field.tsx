import type { Field } from '@kamerton/contract/lib/sync/open-field'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useId } from 'react'
import { useField } from '../../../lib/use-field'
import { BothVersions } from '../../../page/both-versions'
import { SavedLine } from '../../../page/saved-line'
import { Button } from '../../../ui/button'
import { Icon } from '../../../ui/icon'
import styles from './fields.module.css'
import { type FieldHead, Section } from './section'

const marks = [1, 2, 3, 4, 5] as const

type MarkFieldProps = {
  head: FieldHead
  field: Field<number | null>
  isWritable: boolean
  empty: string
}

const spoken = (mark: number | null): string => (mark === null ? 'нет' : `${mark} из\u00a05`)

/** The rating of the period as stars: the browser's own radios, a click, a tap or arrow keys. */
export function RatingField({ head, field, isWritable, empty }: MarkFieldProps) {
  const id = useId()
  const state = useField(field)
  return (
    <Section id={id} state={isWritable && <SavedLine state={state} />} {...head}>
      {isWritable || state.shown !== null ? (
        <div className={styles.stars} role={isWritable ? 'radiogroup' : undefined} aria-labelledby={id}>
          {marks.map((mark) => {
            const isLit = state.shown !== null && mark <= state.shown
            const star = <Icon of={isLit ? IconStarFilled : IconStar} size={26} stroke={1.5} />
            if (!isWritable) return <span key={mark}>{star}</span>
            return (
              <label key={mark} data-lit={isLit || undefined}>
                <input
                  type="radio"
                  name={id}
                  checked={mark === state.shown}
                  aria-label={`${mark} из 5`}
                  onChange={() => field.type(mark)}
                />
                {star}
              </label>
            )
          })}
          <span className={styles.said}>{state.shown === null ? 'от\u00a01 до\u00a05' : spoken(state.shown)}</span>
        </div>
      ) : (
        <p className="ink-3-ui">{empty}</p>
      )}
      {state.theirs && (
        <BothVersions mine={state.shown} theirs={state.theirs.value} renderVersion={spoken} onChoose={field.choose} />
      )}
    </Section>
  )
}

/** The workload of the period, as a joined row of five; it may be left out. */
export function WorkloadField({ head, field, isWritable, empty }: MarkFieldProps) {
  const id = useId()
  const state = useField(field)
  return (
    <Section id={id} hint={isWritable && 'необязательно'} state={isWritable && <SavedLine state={state} />} {...head}>
      {isWritable ? (
        <>
          <div className={styles.five} role="radiogroup" aria-labelledby={id}>
            {marks.map((mark) => (
              <label key={mark}>
                <input
                  type="radio"
                  name={id}
                  checked={mark === state.shown}
                  aria-label={`${mark} из 5`}
                  onChange={() => field.type(mark)}
                />
                <span>{mark}</span>
              </label>
            ))}
          </div>
          <div className={styles.ends}>
            <span>мало</span>
            <span>слишком много</span>
          </div>
          {state.shown !== null && (
            <Button look="ghost" size="sm" onClick={() => field.type(null)}>
              Не указывать
            </Button>
          )}
        </>
      ) : (
        <p className={state.shown === null ? 'ink-3-ui' : styles.read}>
          {state.shown === null ? empty : spoken(state.shown)}
        </p>
      )}
      {state.theirs && (
        <BothVersions mine={state.shown} theirs={state.theirs.value} renderVersion={spoken} onChoose={field.choose} />
      )}
    </Section>
  )
}
