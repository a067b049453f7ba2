/** A page that anybody may read: where it stands, and the day on which its text last changed. */
export type PublicPageEntry = { path: `/${string}`; changed: `${number}-${number}-${number}` }

/** Every public page, once: what is built ahead, the map of the site and the pictures of links are made of this list. */
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
