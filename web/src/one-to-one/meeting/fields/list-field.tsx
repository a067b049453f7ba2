import type { Field } from '@kamerton/contract/lib/sync/open-field'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useField } from '../../../lib/use-field'
import { BothVersions } from '../../../page/both-versions'
import { SavedLine } from '../../../page/saved-line'
import { Button, IconButton } from '../../../ui/button'
import { Icon } from '../../../ui/icon'
import { useSeenLine } from '../zones/seen-line'
import styles from './fields.module.css'
import { moved, newRow, type Row, rowsOf, textsOf } from './rows'
import { type FieldHead, Section } from './section'

type Texts = readonly string[]

/** The words of a list's own controls. */
type ListWords = {
  /** «Добавить достижение» */
  add: string
  /** The name of one line: «Достижение». */
  one: string
  /** The text of an empty list for readers who cannot write in it. */
  empty: string
}

type ListFieldProps = {
  head: FieldHead
  words: ListWords
  field: Field<Texts>
  isWritable: boolean
  limits: { itemLength: number; itemsAtMost: number }
  /** A further act for a line. */
  renderAct?: (text: string) => ReactNode
}

/**
 * A list of lines, written like a text. Enter begins the next line, Backspace removes an empty one, Alt with an arrow
 * moves one.
 */
export function ListField({ head, words, field, isWritable, limits, renderAct }: ListFieldProps) {
  const id = useId()
  const seen = useSeenLine()
  const state = useField(field)
  return (
    <Section id={id} state={isWritable && <SavedLine state={state} />} {...head}>
      {isWritable ? (
        <Rows
          describedBy={head.missing ? `${id}-missing` : seen}
          words={words}
          field={field}
          shown={state.shown}
          limits={limits}
          renderAct={renderAct}
        />
      ) : state.shown.length > 0 ? (
        <Lines texts={state.shown} renderAct={renderAct} />
      ) : (
        <p className="ink-3-ui">{words.empty}</p>
      )}
      {state.theirs && (
        <BothVersions
          mine={state.shown}
          theirs={state.theirs.value}
          renderVersion={(texts) => <Lines texts={texts} />}
          onChoose={field.choose}
          join={(mine, theirs) => [...theirs, ...mine.filter((text) => !theirs.includes(text))]}
        />
      )}
    </Section>
  )
}

const Lines = ({ texts, renderAct }: { texts: Texts; renderAct?: ListFieldProps['renderAct'] }) => (
  <ul className={styles.lines}>
    {texts.map((text, index) => (
      <li key={index}>
        <span>{text}</span>
        {renderAct?.(text)}
      </li>
    ))}
  </ul>
)

type RowsProps = Pick<ListFieldProps, 'words' | 'field' | 'limits' | 'renderAct'> & {
  describedBy: string | undefined
  shown: Texts
}

function Rows({ describedBy, words: { add, one }, field, shown, limits, renderAct }: RowsProps) {
  const [kept, setRows] = useState<readonly Row[]>(() => shown.map(newRow))
  const wanted = useRef<string>(null)
  const list = useRef<HTMLUListElement>(null)
  const rows = rowsOf(shown, kept)
  if (rows !== kept) setRows(rows)
  const write = (next: readonly Row[]) => {
    setRows(next)
    field.type(textsOf(next))
  }
  const insert = (at: number) => {
    const row = newRow()
    wanted.current = row.key
    setRows(rows.toSpliced(at, 0, row))
  }
  const remove = (at: number) => {
    wanted.current = (rows[at - 1] ?? rows[at + 1])?.key ?? null
    write(rows.toSpliced(at, 1))
  }
  const isFull = rows.length >= limits.itemsAtMost
  const press = (event: KeyboardEvent, at: number) => {
    const row = rows[at]
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (row?.text.trim() && !isFull) insert(at + 1)
    } else if (event.key === 'Backspace' && row?.text === '') {
      event.preventDefault()
      remove(at)
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      wanted.current = row?.key ?? null
      write(moved(rows, at, event.key === 'ArrowUp' ? -1 : 1))
    }
  }
  /** Moves the focus to the line that was added or moved, or to the neighbour of a removed one. */
  const focusWanted = (key: string) => (box: HTMLTextAreaElement | null) => {
    if (!box || wanted.current !== key) return
    wanted.current = null
    box.focus()
  }
  return (
    <>
      <ul ref={list} className={styles.rows}>
        {rows.map(({ key, text }, at) => (
          <li key={key}>
            <textarea
              ref={focusWanted(key)}
              className={styles.item}
              rows={1}
              value={text}
              maxLength={limits.itemLength}
              aria-label={`${one} ${at + 1}`}
              aria-describedby={describedBy}
              onChange={({ currentTarget }) =>
                write(rows.with(at, { key, text: currentTarget.value.replaceAll('\n', ' ') }))
              }
              onKeyDown={(event) => press(event, at)}
              onFocus={field.enter}
              onBlur={({ relatedTarget }) => list.current?.contains(relatedTarget) || field.leave()}
            />
            {renderAct?.(text)}
            <IconButton
              size="small"
              label={`Удалить: ${text.trim() || one}`}
              icon={<Icon of={IconX} size={16} />}
              onClick={() => remove(at)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.more}>
        <Button
          look="ghost"
          size="sm"
          icon={<Icon of={IconPlus} size={16} />}
          disabled={isFull}
          onClick={() => insert(rows.length)}
        >
          {add}
        </Button>
      </div>
    </>
  )
}
