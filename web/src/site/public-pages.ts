/** Address of a public page, and the day of the last change of its text. */
export type PublicPageEntry = { path: `/${string}`; changed: `${number}-${number}-${number}` }

/** Every public page, once. The pages to build, the sitemap and the pictures for links are made from this list. */
export const publicPages: readonly PublicPageEntry[] = [
  { path: '/', changed: '2026-11-23' },
  { path: '/blog', changed: '2026-11-23' },
  { path: '/blog/vovlechennost-sotrydnikov', changed: '2026-11-23' },
  { path: '/blog/enps', changed: '2026-11-23' },
  { path: '/blog/kalkulyator-tekuchesti-kadrov', changed: '2026-11-23' },
  { path: '/blog/shum-enps', changed: '2026-11-23' },
  { path: '/anonymity', changed: '2026-11-23' },
  { path: '/legal/terms', changed: '2026-11-23' },
  { path: '/legal/privacy', changed: '2026-11-23' },
  { path: '/legal/cookies', changed: '2026-11-23' },
]
