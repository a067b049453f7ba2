import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is so narrow that tables become cards: the same 900 px as in the style sheets. */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 900px)', undefined, { getInitialValueInEffect: false }) ?? false
