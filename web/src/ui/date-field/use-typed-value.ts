import { useLayoutEffect, useRef, useState } from 'react'

/** Stands for the input in react-hook-form, which uses nothing else of it. */
type FieldStand = { value: string; focus: () => void; select: () => void }

/** The event that a field hands on: enough for react-hook-form's `register` and for plain state. */
export type ValueEvent = { type: 'change' | 'blur'; target: { name?: string | undefined; value: string } }

export type TypedField = {
  name?: string
  /** The value of a field without react-hook-form. */
  value?: string
  onChange?: (event: ValueEvent) => unknown
  onBlur?: (event: ValueEvent) => unknown
  ref?: ((field: FieldStand | null) => void) | undefined
}

type Writing = {
  /** Makes the value of a typed text; null where it means nothing. */
  read: (text: string) => string | null
  /** The value as it is shown while nobody types. */
  words: (value: string) => string
}

/**
 * A text field whose value is something else than its text. A typed text becomes the value as soon as it means one.
 * When the field is left, the text turns into the words of the value; a text without meaning stays.
 */
export function useTypedValue({ name, value: given, onChange, onBlur, ref }: TypedField, { read, words }: Writing) {
  const [own, setOwn] = useState(given ?? '')
  const value = given ?? own
  const [text, setText] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const choose = (next: string) => {
    setOwn(next)
    onChange?.({ type: 'change', target: { name, value: next } })
  }
  useRegistered(ref, input, value, (next) => {
    setOwn(next)
    setText(null)
  })
  const isUnread = value !== '' && read(value) === null
  return {
    value,
    /** A typed text that is no value, once the field was left. */
    isUnread,
    choose: (next: string) => {
      setText(null)
      choose(next)
    },
    input: {
      name,
      ref: input,
      value: text ?? (isUnread ? value : words(value)),
      onChange: ({ target }: { target: { value: string } }) => {
        setText(target.value)
        // A text without meaning is handed on as it is: the form refuses it, and does not take it for an empty field.
        choose(read(target.value) ?? target.value.trim())
      },
      onBlur: () => {
        if (!isUnread) setText(null)
        onBlur?.({ type: 'blur', target: { name, value } })
      },
    },
  }
}

/**
 * Stands for the field in react-hook-form, which reads and writes the value of its ref: the input itself holds words
 * instead.
 */
function useRegistered(
  ref: TypedField['ref'],
  input: { readonly current: HTMLInputElement | null },
  value: string,
  onSet: (value: string) => void,
): void {
  const latest = useRef({ value, onSet })
  useLayoutEffect(() => {
    latest.current = { value, onSet }
  })
  const stand = useRef<FieldStand>({
    focus: () => input.current?.focus(),
    select: () => input.current?.select(),
    get value() {
      return latest.current.value
    },
    set value(next: string) {
      if (next !== latest.current.value) latest.current.onSet(next)
    },
  })
  // As with the ref of an element: `register` hands a new callback at every render, and expects to be called.
  useLayoutEffect(() => {
    ref?.(stand.current)
    return () => ref?.(null)
  }, [ref])
}
