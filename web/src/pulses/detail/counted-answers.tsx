import type { ShownTotal } from '@kamerton/contract/pulses/credential-schemas'
import { fingerprintOf } from '@kamerton/contract/pulses/fingerprint'
import { doesTotalAddUp, totalWords } from '@kamerton/contract/pulses/receipt'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { withheldParticipation } from '@kamerton/contract/pulses/shown-participation'
import { Card } from '../../ui/card'
import { Fact, Facts } from '../../ui/facts'
import { Notice } from '../../ui/notice'

type CountedAnswersProps = { pulse: Pick<Pulse, 'contract' | 'is_anonymous'> }

/** Explains how the answers of a round without names were counted, and how everybody can verify its promise. */
export function CountedAnswers({ pulse: { contract, is_anonymous } }: CountedAnswersProps) {
  if (!contract || !is_anonymous) return null
  const { round, hash, total } = contract
  return (
    <Card
      title="Проверка обещания"
      hint="Отпечаток стоит в каждом письме: по нему видно, что обещание не меняли."
      action={
        <a href={`/pulse/receipt#${round}.${hash}.`} target="_blank" rel="noreferrer">
          Как это видят все
        </a>
      }
    >
      {total && !doesTotalAddUp(total) && (
        <Notice tone="bad">
          Числа не сходятся: прав выдано, потрачено и учтено не столько, сколько может быть. Итогам пока не верьте и
          попросите того, кто управляет сервером, посмотреть его журнал.
        </Notice>
      )}
      <Facts>
        <Fact name="Отпечаток" long>
          <code>{fingerprintOf(hash)}</code>
        </Fact>
        <Fact name="Подсчёт">{wordsOf(contract)}</Fact>
      </Facts>
    </Card>
  )
}

function wordsOf({ total, is_untold }: ShownTotal): string {
  if (is_untold) return withheldParticipation.why
  return total ? totalWords(total) : 'появится, когда ответы перемешают'
}
