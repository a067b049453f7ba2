import { freeUserLimit } from '@kamerton/contract/payments/free-limit'
import { monthlyPriceKopecks, pricePerUserKopecks, roublesOf } from '@kamerton/contract/payments/price'
import { absolute } from '../site/describe-page'
import type { StructuredSoftware } from '../site/structured-data'

/** Structured data about the product for search engines, with the prices of the contract. */
export const software = {
  '@type': 'SoftwareApplication',
  name: 'Камертон',
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  inLanguage: 'ru',
  url: absolute('/'),
  description: 'Пульс-опросы, eNPS и вовлечённость с проверяемой анонимностью и честной статистикой.',
  offers: [
    {
      '@type': 'Offer',
      name: 'Старт',
      price: roublesOf(monthlyPriceKopecks(freeUserLimit)),
      priceCurrency: 'RUB',
      description: `До ${freeUserLimit} пользователей`,
    },
    {
      '@type': 'Offer',
      name: 'Премиум',
      price: roublesOf(pricePerUserKopecks),
      priceCurrency: 'RUB',
      description: `За пользователя в месяц, от ${freeUserLimit + 1} пользователей`,
    },
  ],
} as const satisfies StructuredSoftware
