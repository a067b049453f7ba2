import type { RoundTotals } from '@kamerton/contract/pulses/credential-schemas'
import { ErrorBlock } from '../../kit/error-block'
import { showPage } from '../../kit/page-frame'
import { patienceMs } from '../../kit/post-answer'
import { isRecord, refusalOf } from '../../kit/refusal'
import { isManifest } from '../../kit/round-promise'
import { checkReceipt } from './check-receipt'
import { type Receipt, readReceipt } from './receipt'
import { ReceiptPage } from './receipt-page'
import { verdictWords } from './verdict-words'

const isTotals = (data: unknown): data is RoundTotals =>
  isRecord(data) && Array.isArray(data.segments) && Array.isArray(data.receipts)

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

/** Nothing of the receipt but its round is asked for: its number stays on this device. */
async function check(receipt: Receipt): Promise<void> {
  const query = `?round=${receipt.round}`
  const [manifest, totals] = await Promise.all([
    fetched(`/api/pulse/manifest${query}`),
    fetched(`/api/pulse/totals${query}`),
  ])
  if (!isManifest(manifest) || !isTotals(totals)) {
    const { detail } = [manifest, totals].find(isRefused) ?? { detail: 'Сервер ответил не так, как должен' }
    return showPage('Ошибка', <ErrorBlock isPage detail={detail} onRetry={() => void check(receipt)} />)
  }
  const checked = checkReceipt(receipt, manifest, totals)
  showPage(verdictWords[checked.verdict].title, <ReceiptPage receipt={receipt} checked={checked} totals={totals} />)
}

type Refused = { detail: string }
const isRefused = (data: unknown): data is Refused => isRecord(data) && typeof data.detail === 'string'

/** As it is now: what somebody has kept on the way would hide a change. */
async function fetched(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(patienceMs),
    })
    const data: unknown = await response.json().catch(() => null)
    return response.ok ? data : { detail: refusalOf(response.status, response.statusText, data).detail }
  } catch {
    return { detail: 'Нет связи. Проверьте сеть и попробуйте ещё раз' }
  }
}
