import type { RoundTotals } from '@kamerton/contract/pulses/credential-schemas'
import type { Receipt } from '@kamerton/contract/pulses/receipt'
import { ErrorBlock } from '../../kit/error-block'
import { Icon } from '../../kit/icon'
import { PromiseFacts } from '../../kit/promise-facts'
import type { Checked, Verdict } from './check-receipt'
import { PrivacyBlock } from './privacy-block'
import { ReceiptActions } from './receipt-actions'
import { verdictWords } from './verdict-words'

/** Of names nothing is computed, of lost answers nothing is shown; and where the promise is another one, nothing else is to calm anybody. */
const hasNoCheck: ReadonlySet<Verdict> = new Set(['named', 'lost', 'changed'])

type Props = { receipt: Receipt; checked: Checked; totals: RoundTotals }

export function ReceiptPage({ receipt, checked: { verdict, promised, addsUp }, totals }: Props) {
  const { title, text, icon, isAlarm } = verdictWords[verdict]
  return (
    <>
      <div class={isAlarm ? 'verdict alarm' : 'verdict'}>
        <Icon name={icon} size={32} />
        <h1>{title}</h1>
        <p class="lead">{text}</p>
      </div>
      {addsUp === false && (
        <ErrorBlock detail="Числа ниже не сходятся: прав выдано, потрачено и учтено не столько, сколько может быть. Итогам этого опроса пока не верьте и спросите того, кто его проводит." />
      )}
      {totals.segments.length > 0 && <Totals totals={totals} />}
      {!hasNoCheck.has(verdict) && <PrivacyBlock key={receipt.round} round={receipt.round} />}
      {promised && (
        <details class="promised">
          <summary>{verdict === 'changed' ? 'Что обещано сейчас' : 'Что обещано'}</summary>
          <PromiseFacts promised={promised} />
        </details>
      )}
      <details class="promised">
        <summary>Что видит сервер и чего квитанция не доказывает</summary>
        <p>
          Список учтённых ответов скачан целиком, и номер в нём искал ваш браузер. Серверу видно, что кто-то с вашего
          адреса сейчас проверяет квитанцию этого опроса, но не видно какую.
        </p>
        {promised?.contract.mode === 'confidential' && (
          <p>
            Опрос конфиденциальный: пока он шёл, тот, кто управляет сервером, мог узнать, чей это номер. Какой под ним
            ответ, после перемешивания не узнает никто.
          </p>
        )}
        <p>
          Квитанция не знает, что вы ответили, поэтому и потребовать это по ней нельзя. Она не защищает от того, кто
          подменит саму эту страницу.
        </p>
      </details>
      <ReceiptActions receipt={receipt} title={title} />
    </>
  )
}

const columns = ['Людей', 'Взяли право', 'Ответили', 'Учтено'] as const

/** Group by group, as everybody gets it: whoever is in a group may count. */
const Totals = ({ totals: { segments } }: { totals: RoundTotals }) => (
  <table class="totals">
    <caption>Как считали ответы{segments.length > 1 && ', по группам'}</caption>
    <thead>
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {segments.map(({ people, issued, spent, mixed }, index) => (
        <tr key={index}>
          <td>{people}</td>
          <td>{issued}</td>
          <td>{spent}</td>
          <td>{mixed}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
