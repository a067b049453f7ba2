import type { PrivacyVerdict } from '@kamerton/contract/privacy/schemas'
import { aboutCheck, guessWords, stateWords, verdictOf } from '@kamerton/contract/privacy/words'
import { Component } from 'preact'
import { ErrorBlock } from '../../kit/error-block'
import { Icon } from '../../kit/icon'
import { isRecord } from '../../kit/refusal'
import { fetchAsNow, isRefused, wrongAnswer } from './fetch-as-now'

/** The verdict as JSON. */
type Verdict = Omit<PrivacyVerdict, 'checked_at'> & { checked_at: string | null }
const isVerdict = (data: unknown): data is Verdict =>
  isRecord(data) && typeof data.state === 'string' && typeof data.figures === 'number'

const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric' })
const count = new Intl.NumberFormat('ru-RU')

type Props = { round: string }
type State = { verdict: Verdict | null; failure: string | null }

/**
 * Result of the product's attack on this round. It is loaded separately and fails separately, so the receipt beside it
 * stays.
 */
export class PrivacyBlock extends Component<Props, State> {
  override state: State = { verdict: null, failure: null }

  override componentDidMount() {
    void this.look()
  }

  private readonly look = async () => {
    this.setState({ verdict: null, failure: null })
    const answer = await fetchAsNow(`/api/pulse/privacy?round=${this.props.round}`)
    if (isVerdict(answer)) this.setState({ verdict: answer })
    else this.setState({ failure: isRefused(answer) ? answer.detail : wrongAnswer })
  }

  override render() {
    const { verdict, failure } = this.state
    return (
      <section class="privacy" aria-labelledby="privacy">
        <h2 id="privacy">Приватность</h2>
        <p>{aboutCheck}</p>
        {failure !== null && <ErrorBlock detail={failure} onRetry={() => void this.look()} />}
        {failure === null && !verdict && <p role="status">Смотрим, что нашла проверка…</p>}
        {verdict && verdict.state !== 'checked' && (
          <p role="status">
            {stateWords[verdict.state]}{' '}
            <button type="button" class="retry" onClick={() => void this.look()}>
              Посмотреть ещё раз
            </button>
          </p>
        )}
        {verdict?.checked_at && <Found verdict={verdict} at={verdict.checked_at} />}
      </section>
    )
  }
}

function Found({ verdict, at }: { verdict: Verdict; at: string }) {
  const { tone, words } = verdictOf(verdict)
  const guess = guessWords(verdict)
  const facts = [
    ['Последняя проверка', day.format(new Date(at))],
    ['Посмотрели цифр', count.format(verdict.figures)],
    ...(verdict.closed > 0 ? [['Закрыто проверками', count.format(verdict.closed)]] : []),
    ...(guess ? [['Догадка', guess]] : []),
  ]
  return (
    <>
      {tone === 'bad' ? (
        <ErrorBlock detail={`${words} Спросите о них того, кто проводит опрос.`} />
      ) : (
        <p class={`found ${tone}`} role="status">
          <Icon name={tone === 'good' ? 'check' : 'shield'} />
          <span>{words}</span>
        </p>
      )}
      <dl class="facts">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
