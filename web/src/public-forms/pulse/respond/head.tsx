import { howItWorks } from '@kamerton/contract/pulses/answer-mode'
import type { PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import { promiseIcon } from '@kamerton/contract/pulses/form-head'
import { Icon } from '../../kit/icon'

/**
 * Title and promise of the form. The server's HTML already contains them, and this renders equal content (`headOf` in
 * the contract).
 */
export const FormHead = ({ pulse, promise }: Pick<PulseForm, 'pulse' | 'promise'>) => (
  <>
    <h1>{pulse.title}</h1>
    {pulse.description && <p class="lead">{pulse.description}</p>}
    <div class="promise">
      <Icon name={promiseIcon(pulse)} />
      <div>
        <p>{promise.told}</p>
        {promise.limits && (
          <p class="limits">
            {`${promise.limits} `}
            <a href={howItWorks.path} target="_blank" rel="noreferrer">
              {howItWorks.title}
            </a>
          </p>
        )}
      </div>
    </div>
  </>
)
