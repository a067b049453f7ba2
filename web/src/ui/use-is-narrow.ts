import { useMediaQuery } from '@mantine/hooks'

/** `(--narrow)` of theme/breakpoints.css; a test compares them. */
export const narrow = 'screen and (width < 900px)'

/** Whether the screen is so narrow that tables become cards. */
export const useIsNarrow = (): boolean => useMediaQuery(narrow, undefined, { getInitialValueInEffect: false }) ?? false
