import type { RoundTotals } from '@kamerton/contract/pulses/credential-schemas'
import { type Receipt, readReceipt } from '@kamerton/contract/pulses/receipt'
import { ErrorBlock } from '../../kit/error-block'
import { showPage } from '../../kit/page-frame'
import { isRecord } from '../../kit/refusal'
import { isManifest } from '../../kit/round-promise'
import { checkReceipt } from './check-receipt'
import { fetchAsNow, isRefused, wrongAnswer } from './fetch-as-now'
import { ReceiptPage } from './receipt-page'
import { verdictWords } from './verdict-words'

const isTotals = (data: unknown): data is RoundTotals =>
  isRecord(data) && typeof data.state === 'string' && Array.isArray(data.receipts)

export async function openReceiptPage(): Promise<void> {
  const receipt = readReceipt(location.hash)
  if (!receipt)
    return showPage(
      'Квитанция не читается',
      <ErrorBlock
        isPage
        detail="Квитанция не читается. Откройте ссылку из неё целиком: важна и часть после знака «#»."
      />,
    )
  await check(receipt)
}

/** Sends only the round of the receipt: its number stays on this device. */
async function check(receipt: Receipt): Promise<void> {
  const query = `?round=${receipt.round}`
  const [manifest, totals] = await Promise.all([
    fetchAsNow(`/api/pulse/manifest${query}`),
    fetchAsNow(`/api/pulse/totals${query}`),
  ])
  if (!isManifest(manifest) || !isTotals(totals)) {
    const { detail } = [manifest, totals].find(isRefused) ?? { detail: wrongAnswer }
    return showPage('Ошибка', <ErrorBlock isPage detail={detail} onRetry={() => void check(receipt)} />)
  }
  const checked = checkReceipt(receipt, manifest, totals)
  showPage(verdictWords[checked.verdict].title, <ReceiptPage receipt={receipt} checked={checked} totals={totals} />)
}
