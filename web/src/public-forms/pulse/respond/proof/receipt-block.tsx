import type { PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import { fragmentOf, type Receipt, receiptPath, receiptWords } from '@kamerton/contract/pulses/receipt'
import { textOf } from '../../../kit/base64url'
import { Icon } from '../../../kit/icon'
import { digest } from '../../../kit/sha256'
import { ReceiptActions } from '../../receipt/receipt-actions'

/** Receipt of an answer that has just been sent; null where the round has no contract. */
export function receiptOf({ contract, pulse }: PulseForm, given: string): Receipt | null {
  if (!contract) return null
  // The receipt has only the hash of the sent value. It is in the list of counted answers and leads to no answer and no
  // person.
  return { round: contract.round, contract: contract.hash, number: pulse.is_anonymous ? textOf(digest(given)) : null }
}

export function ReceiptBlock({ form, given }: { form: PulseForm; given: string }) {
  const receipt = receiptOf(form, given)
  if (!receipt) return null
  return (
    <section class="notes receipt" aria-label="Квитанция">
      <div>
        <Icon name="check" />
        <div>
          <strong>Квитанция</strong>
          <p>
            {form.pulse.is_anonymous
              ? `${receiptWords.unnamed} Мы её не храним: сохраните, если хотите проверить.`
              : receiptWords.named}
          </p>
          <ReceiptActions receipt={receipt} title={form.pulse.title} />
          <p>
            <a href={receiptPath + fragmentOf(receipt)} target="_blank" rel="noreferrer">
              Открыть квитанцию
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}
