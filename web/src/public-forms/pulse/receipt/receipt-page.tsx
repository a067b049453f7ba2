import type { RoundTotals, ShownTotal } from '@kamerton/contract/pulses/credential-schemas'
import { type Receipt, totalWords } from '@kamerton/contract/pulses/receipt'
import { withheldParticipation } from '@kamerton/contract/pulses/shown-participation'
import { ErrorBlock } from '../../kit/error-block'
import { Icon } from '../../kit/icon'
import { PromiseFacts } from '../../kit/promise-facts'
import type { Checked, Verdict } from './check-receipt'
import { PrivacyBlock } from './privacy-block'
import { ReceiptActions } from './receipt-actions'
import { verdictWords } from './verdict-words'

/**
 * Verdicts without an automatic check. Nothing is computed for named answers, and nothing is shown for lost ones. If
 * the promise was replaced, no other result may calm the reader.
 */
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
      <Total of={totals} />
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
        {totals.is_untold && (
          <p>
            Спросили немногих, поэтому номеров в&nbsp;списке столько, сколько спросили людей: лишние не&nbsp;принадлежат
            никому. Так не&nbsp;видно, сколько из&nbsp;них ответило.
          </p>
        )}
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

/**
 * Total for all groups together, as everybody gets it. Numbers by group would let a member count who has not answered.
 */
function Total({ of: { total, is_untold } }: { of: ShownTotal }) {
  if (!total && !is_untold) return null
  return <p class="total">{total ? totalWords(total) : withheldParticipation.why}.</p>
}
