import { Component, createRef } from 'preact'
import { Icon } from '../kit/icon'
import type { Mark, Offer } from './mark'
import { marksIn } from './marks'

export type GuardHintsProps = {
  text: string
  /** Name of the writer, as the form knows it. */
  ownName: string
  onReplace: (text: string) => void
}
type Replaced = { from: number; before: string; after: string }
type GuardState = { read: string; marks: readonly Mark[]; replaced: readonly Replaced[]; isWhole: boolean }

/** Pause after the last key before the text is read, so that typing is not interrupted. */
const restMs = 600
/** More hints would push the send button out of sight. */
const shownAtFirst = 3

/**
 * Hints under the field of a comment about words that may reveal its author. They prevent neither typing nor sending,
 * and the text is not sent anywhere. The page decides what a replacement changes.
 */
export class GuardHints extends Component<GuardHintsProps, GuardState> {
  override state: GuardState = { ...readOf(this.props), replaced: [], isWhole: false }
  private rest: ReturnType<typeof setTimeout> | undefined
  private readonly place = createRef<HTMLElement>()

  override componentDidUpdate({ text }: GuardHintsProps) {
    if (text !== this.props.text) this.readAtRest()
  }

  override componentWillUnmount() {
    clearTimeout(this.rest)
  }

  private readAtRest() {
    clearTimeout(this.rest)
    if (this.props.text !== this.state.read) this.rest = setTimeout(() => this.setState(readOf(this.props)), restMs)
  }

  private become(text: string, replaced: readonly Replaced[]) {
    this.setState({ ...readOf({ ...this.props, text }), replaced })
    this.props.onReplace(text)
  }

  /** Replaces a mark. The text may have changed since it was read, so the place is searched again. */
  private replace(mark: Mark) {
    const { text, ownName } = this.props
    const { read, replaced } = this.state
    const same = marksIn(text, ownName).find(
      ({ kind, from, to }) => kind === mark.kind && text.slice(from, to) === read.slice(mark.from, mark.to),
    )
    if (!same?.offer) return this.setState(readOf({ ...this.props, text }))
    const { from, to, text: after } = same.offer
    this.become(withReplaced(text, same.offer), [...replaced, { from, before: text.slice(from, to), after }])
  }

  private takeBack({ from, before, after }: Replaced) {
    const { text } = this.props
    this.become(withReplaced(text, { from, to: from + after.length, text: before }), this.state.replaced.slice(0, -1))
    this.place.current?.focus()
  }

  override render({ text }: GuardHintsProps, { read, marks, replaced, isWhole }: GuardState) {
    const last = replaced.findLast(({ from, after }) => text.startsWith(after, from))
    const shown = isWhole ? marks : marks.slice(0, shownAtFirst)
    return (
      <>
        <p class="only-heard" role="status">
          {marks.length > 0 ? `Подсказок под полем: ${marks.length}` : last && 'Заменено, подсказок больше нет'}
        </p>
        {(marks.length > 0 || last) && (
          <section class="guard" ref={this.place} aria-label="Подсказки к комментарию" tabIndex={-1}>
            {last && (
              <div class="guard-done">
                <p>
                  Заменено: «{last.before}» → «{last.after}»
                </p>
                <button key={replaced.length} type="button" ref={focus} onClick={() => this.takeBack(last)}>
                  Вернуть
                </button>
              </div>
            )}
            {marks.length > 0 && (
              <>
                <p class="guard-title">
                  <Icon name="hidden" size={16} />
                  По этим словам вас могут узнать
                </p>
                <ul>
                  {shown.map((mark) => (
                    <Hint
                      key={`${mark.from} ${mark.kind}`}
                      mark={mark}
                      read={read}
                      onReplace={() => this.replace(mark)}
                    />
                  ))}
                </ul>
                {shown.length < marks.length && (
                  <button type="button" class="guard-rest" onClick={() => this.setState({ isWhole: true })}>
                    Показать остальные: {marks.length - shown.length}
                  </button>
                )}
                <p class="guard-note">
                  Комментарий проверен в вашем браузере и никуда не ушёл. Отправить его можно и так.
                </p>
              </>
            )}
          </section>
        )}
      </>
    )
  }
}

type HintProps = { mark: Mark; read: string; onReplace: () => void }

function Hint({ mark: { from, to, why, offer }, read, onReplace }: HintProps) {
  const [before, after] = [offer && read.slice(offer.from, offer.to), offer?.text]
  return (
    <li>
      <p>
        <strong>«{read.slice(from, to)}»</strong> {why} {offer ? `Можно: «${after}».` : 'Попробуйте сказать без этого.'}
      </p>
      {offer && (
        <button type="button" aria-label={`Заменить «${before}» на «${after}»`} onClick={onReplace}>
          Заменить
        </button>
      )}
    </li>
  )
}

const readOf = ({ text, ownName }: Pick<GuardHintsProps, 'text' | 'ownName'>) => ({
  read: text,
  marks: marksIn(text, ownName),
})

const withReplaced = (text: string, { from, to, text: words }: Offer) => text.slice(0, from) + words + text.slice(to)

/** After the pressed button is removed, the focus moves to the button that undoes the replacement. */
const focus = (button: HTMLElement | null) => button?.focus()
