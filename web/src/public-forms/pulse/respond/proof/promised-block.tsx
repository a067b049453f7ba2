import type { PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import { headWords } from '@kamerton/contract/pulses/form-head'
import { Component } from 'preact'
import { ErrorBlock } from '../../../kit/error-block'
import { PromiseFacts } from '../../../kit/promise-facts'
import { type Seen, seePromise } from './check-promise'

type State = { seen: Seen | 'loading' | 'failed' | null }

/**
 * Full text of the promise. It is loaded when the block is opened, and trusted when this browser has computed its hash.
 */
export class PromisedBlock extends Component<{ form: PulseForm }, State> {
  override state: State = { seen: null }

  private readonly look = async () => {
    this.setState({ seen: 'loading' })
    this.setState({ seen: (await seePromise(this.props.form, location.hash)) ?? 'failed' })
  }

  private readonly toggled = ({ currentTarget }: { currentTarget: HTMLDetailsElement }) => {
    if (currentTarget.open && (this.state.seen === null || this.state.seen === 'failed')) void this.look()
  }

  override render() {
    const { seen } = this.state
    return (
      <details class="promised" onToggle={this.toggled}>
        <summary>{headWords.check}</summary>
        {seen === 'loading' && <p role="status">Сверяем…</p>}
        {seen === 'failed' && <ErrorBlock detail="Не удалось получить обещание" onRetry={() => void this.look()} />}
        {seen !== null && typeof seen === 'object' && <SeenPromise seen={seen} />}
      </details>
    )
  }
}

const SeenPromise = ({ seen: { promised, wrong } }: { seen: Seen }) => (
  <>
    {wrong !== null && <ErrorBlock detail={`${wrong}. Не отвечайте и спросите того, кто проводит опрос.`} />}
    <PromiseFacts promised={promised} />
    {wrong === null && (
      <p>
        {location.hash === ''
          ? 'Отпечаток посчитал ваш браузер. Сверьте его с письмом: он должен совпасть до знака.'
          : 'Отпечаток посчитал ваш браузер, и он тот же, что в вашей ссылке. Изменить обещание программа не может, а если его изменит кто-то мимо неё, отпечаток станет другим.'}
      </p>
    )}
  </>
)
