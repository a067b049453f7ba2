import type { Field } from '@kamerton/contract/lib/sync/open-field'
import { type ReactNode, useId } from 'react'
import { useField } from '../../../lib/use-field'
import { BothVersions } from '../../../page/both-versions'
import { SavedLine } from '../../../page/saved-line'
import { useSeenLine } from '../zones/seen-line'
import styles from './fields.module.css'
import { type FieldHead, Section } from './section'

type WordsFieldProps = {
  head: FieldHead
  field: Field<string>
  isWritable: boolean
  placeholder?: string
  empty: string
  length: number
  children?: ReactNode
}

/** A text of several lines that saves while it is typed. */
export function WordsField({ head, field, isWritable, placeholder, empty, length, children }: WordsFieldProps) {
  const id = useId()
  const seen = useSeenLine()
  const state = useField(field)
  return (
    <Section id={id} state={isWritable && <SavedLine state={state} />} {...head}>
      {isWritable ? (
        <textarea
          className={styles.words}
          aria-labelledby={id}
          aria-describedby={head.missing ? `${id}-missing` : seen}
          aria-invalid={head.missing ? true : undefined}
          rows={3}
          maxLength={length}
          placeholder={placeholder}
          value={state.shown}
          onFocus={field.enter}
          onBlur={field.leave}
          onChange={({ currentTarget }) => field.type(currentTarget.value)}
        />
      ) : state.shown.trim() ? (
        <p className={styles.read}>{state.shown}</p>
      ) : (
        <p className="ink-3-ui">{empty}</p>
      )}
      {state.theirs && (
        <BothVersions
          mine={state.shown}
          theirs={state.theirs.value}
          renderVersion={(words) => <p className={styles.read}>{words || 'пусто'}</p>}
          onChoose={field.choose}
          join={(mine, theirs) => `${theirs}\n${mine}`}
        />
      )}
      {children}
    </Section>
  )
}
