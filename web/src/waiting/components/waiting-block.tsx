import { waitingLimits } from '@kamerton/contract/waiting/rules'
import type { WaitingThings } from '@kamerton/contract/waiting/schemas'
import type { Refusal } from '../../lib/form-errors'
import { formatNumber } from '../../lib/format-number'
import { Loaded } from '../../page/loaded'
import { Panel } from '../../ui/card'
import { Unseen } from '../../ui/unseen'
import styles from './waiting.module.css'
import { WaitingRows } from './waiting-rows'

/** «Ждёт вас»: the nearest three things, the others folded. Nothing while nothing waits. */
export const WaitingBlock = ({ of }: { of: Promise<WaitingThings | Refusal> }) => (
  <Loaded of={of} compact title="Не удалось узнать, что вас ждёт">
    {({ things }) =>
      things.length > 0 && (
        <Panel label="Ждёт вас">
          {/* The headline above leads to the rows; only a list of headings needs their name. */}
          <h2>
            <Unseen>Ждёт вас</Unseen>
          </h2>
          <WaitingRows things={things.slice(0, waitingLimits.shown)} isFirst />
          {things.length > waitingLimits.shown && (
            <details className={styles.more}>
              <summary>ещё {formatNumber(things.length - waitingLimits.shown)}</summary>
              <WaitingRows things={things.slice(waitingLimits.shown)} />
            </details>
          )}
        </Panel>
      )
    }
  </Loaded>
)
