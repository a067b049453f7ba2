import type { NoiseBefore } from '@kamerton/contract/pulses/noise-before'
import type { Refusal } from '../../lib/form-errors'
import { formatNumber } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import { Loaded } from '../../page/loaded'
import { Fact } from '../../ui/facts'
import { InfoButton } from '../../ui/info-button'
import styles from './launch.module.css'

const metrics: Record<NoiseBefore['metric'], string> = {
  enps: 'eNPS',
  engagement: 'вовлечённости',
  mood: 'настроения',
}

/** The smallest change that the pulse could tell from noise, in the unit of its metric. */
const limitOf = ({ metric, smallest_change: change }: NoiseBefore): string =>
  metric === 'mood' ? `${formatNumber(change, 1)} балла` : plural(change, 'пункта', 'пунктов', 'пунктов')

export type LoadedNoise = Promise<{ noise: NoiseBefore | null } | Refusal>

/** The limit of what this pulse can tell, said before the launch. Without it the launch is as possible as with it. */
export const NoiseFact = ({ of }: { of: LoadedNoise }) => (
  <Loaded of={of} quiet>
    {({ noise }) =>
      noise && (
        <Fact name="Что различим">
          <NoiseWords noise={noise} />
        </Fact>
      )
    }
  </Loaded>
)

/** The server computes the numbers; why they are so is one click away. */
function NoiseWords({ noise }: { noise: NoiseBefore }) {
  const { metric, asked, answers, participation } = noise
  return (
    <span>
      Перемену {metrics[metric]} меньше {limitOf(noise)} этот опрос не&nbsp;отличит от&nbsp;
      <span className={styles.last}>
        шума.{' '}
        <InfoButton about="наименьшая перемена">
          <p>
            Спросим {asked}, ответят около {answers}
            {participation === null
              ? ': считаем, что ответят все, за\u00a0последние 30\u00a0дней никого не\u00a0спрашивали.'
              : `: обычно отвечают ${formatNumber(participation)}\u00a0%.`}{' '}
            У&nbsp;стольких ответов два опроса подряд отличаются на&nbsp;столько и&nbsp;без перемены, просто случайно.
            Чем больше ответов, тем меньшую перемену видно.
          </p>
        </InfoButton>
      </span>
    </span>
  )
}
