/**
 * Roles of colours for the few pages that the server draws by itself, light and dark. The values are those of
 * `web/src/ui/theme/tokens.css`; a test compares them.
 */
export const pageColours = {
  light: {
    ground: 'oklch(0.988 0.003 85)',
    surface: 'oklch(1 0 0)',
    line: 'oklch(0.912 0.007 84)',
    ink: 'oklch(0.235 0.01 70)',
    'ink-2': 'oklch(0.435 0.012 75)',
    'ink-3': 'oklch(0.505 0.012 78)',
    'accent-ink': 'oklch(0.48 0.17 275)',
    'watch-ink': 'oklch(0.485 0.1 65)',
    'bad-ink': 'oklch(0.5 0.175 27)',
  },
  dark: {
    ground: 'oklch(0.182 0.006 75)',
    surface: 'oklch(0.213 0.006 75)',
    line: 'oklch(0.288 0.008 75)',
    ink: 'oklch(0.94 0.006 85)',
    'ink-2': 'oklch(0.78 0.008 80)',
    'ink-3': 'oklch(0.668 0.009 78)',
    'accent-ink': 'oklch(0.765 0.11 280)',
    'watch-ink': 'oklch(0.83 0.115 80)',
    'bad-ink': 'oklch(0.755 0.125 24)',
  },
} as const

const rulesOf = (roles: Readonly<Record<string, string>>): string =>
  Object.entries(roles)
    .map(([role, colour]) => `--${role}:${colour}`)
    .join(';')

/** The beginning of the style of such a page. It runs no script, so that it follows the colour scheme of the system. */
export const pageColoursStyle = `:root{color-scheme:light dark;${rulesOf(pageColours.light)}}
@media (prefers-color-scheme:dark){:root{${rulesOf(pageColours.dark)}}}`
