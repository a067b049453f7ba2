import type { IslandLoaders } from './site/wake-islands'

/** Islands of the public pages: the name, and the module whose default export is rendered. */
export const islandsOfPages: IslandLoaders = {
  back: () => import('./site/back-button'),
  'enps-calculator': () => import('./blog/calculators/enps-calculator'),
  'turnover-calculator': () => import('./blog/calculators/turnover-calculator'),
  'noise-simulator': () => import('./blog/simulator/noise-simulator'),
  'signal-or-noise': () => import('./landing/islands/signal-or-noise'),
  'own-answer': () => import('./landing/islands/own-answer'),
  'price-count': () => import('./landing/islands/price-count'),
  offer: () => import('./landing/islands/offer'),
  situations: () => import('./landing/islands/situations'),
}
