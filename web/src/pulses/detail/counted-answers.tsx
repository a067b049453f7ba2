import type { Counts } from '@kamerton/contract/pulses/credential-schemas'
import { fingerprintOf } from '@kamerton/contract/pulses/fingerprint'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { Card } from '../../ui/card'
import { Fact, Facts } from '../../ui/facts'
import { Notice } from '../../ui/notice'

/** No more was spent than issued, no more issued than there are people, and each spent right is one counted answer. */
const addsUp = ({ people, issued, spent, mixed }: Counts): boolean =>
  issued <= people && spent <= issued && mixed === spent

type CountedAnswersProps = { pulse: Pick<Pulse, 'contract' | 'is_anonymous'> }

/** How the answers of a round without names were counted, and how everybody can see that its promise stands. */
export function CountedAnswers({ pulse: { contract, is_anonymous } }: CountedAnswersProps) {
  if (!contract || !is_anonymous) return null
  const { round, hash, totals } = contract
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
      {!totals.every(addsUp) && (
        <Notice tone="bad">
          Числа не сходятся: прав выдано, потрачено и учтено не столько, сколько может быть. Итогам пока не верьте и
          попросите того, кто управляет сервером, посмотреть его журнал.
        </Notice>
      )}
      <Facts>
        <Fact name="Отпечаток" long>
          <code>{fingerprintOf(hash)}</code>
        </Fact>
        {totals.length === 0 ? (
          <Fact name="Подсчёт">появится, когда ответы перемешают</Fact>
        ) : (
          totals.map((counts, index) => (
            <Fact key={index} name={totals.length > 1 ? `Группа ${index + 1}` : 'Подсчёт'}>
              {wordsOf(counts)}
            </Fact>
          ))
        )}
      </Facts>
    </Card>
  )
}

const wordsOf = ({ people, issued, spent, mixed }: Counts): string =>
  `людей ${people}, взяли право ${issued}, ответили ${spent}, учтено ${mixed}`
