/** The shop at YooKassa, and the settings of its receipts by 54-ФЗ. */
export type YooKassaShop = {
  shopId: string
  secretKey: string
  apiRoot: string
  /** 1–6, the tax office's numbers of the tax systems; null: the shop sets it at the provider. */
  taxSystem: number | null
  /** The rate of VAT by YooKassa's number: 1 is none, 4 is 20 %, 11 is 22 %. */
  vatCode: number
  timeoutMs: number
}

/** The way to pay on this server: at YooKassa, on a page that plays a provider, or not at all. */
export type PaymentSetup = ({ kind: 'yookassa' } & YooKassaShop) | { kind: 'sandbox' } | { kind: 'none' }
