import { type CSSVariablesResolver, createTheme } from '@mantine/core'

/** Colour ramps of `tokens.css` in Mantine's notation; our own components use the role tokens instead. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  colors: {
    indigo: [
      '#f5f6fe',
      '#eaedfe',
      '#d4dafd',
      '#b5befa',
      '#919cf2',
      '#6e7ae5',
      '#5860d2',
      '#464dbb',
      '#383e9b',
      '#272c6c',
    ],
    gray: [
      '#fcfbf9',
      '#f7f6f3',
      '#efece8',
      '#e4e2dd',
      '#d0cdc8',
      '#97938d',
      '#6d6861',
      '#55504a',
      '#39352f',
      '#211d19',
    ],
    dark: [
      '#edebe7',
      '#bab7b2',
      '#98948f',
      '#6f6b66',
      '#403d38',
      '#2d2a27',
      '#22201d',
      '#1b1916',
      '#171513',
      '#14120f',
    ],
  },
  fontSizes: { xs: '12px', sm: '14px', md: '15px', lg: '18px', xl: '28px' },
  lineHeights: { xs: '1.334', sm: '1.429', md: '1.467', lg: '1.334', xl: '1.215' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '28px', lineHeight: '34px' },
      h2: { fontSize: '18px', lineHeight: '24px' },
      h3: { fontSize: '15px', lineHeight: '22px' },
    },
  },
  shadows: { xs: 'none', sm: 'none', md: 'var(--float)', lg: 'var(--float)', xl: 'var(--float)' },
})

const roles = {
  '--mantine-color-body': 'var(--ground)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--accent-ink)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-error': 'var(--bad-ink)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-color': 'var(--accent-ink)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: roles, dark: roles })
