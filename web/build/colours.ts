/**
 * The tokens `--sand-0`, `--indigo-7`, `--sand-9` and `--on-accent` in sRGB, as in the logo. The drawing library and
 * the web manifest do not support oklch.
 */
export const colours = { ground: '#fcfbf9', accent: '#464dbb', ink: '#211d19', onAccent: '#ffffff' } as const
