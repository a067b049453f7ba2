import { createRequire } from 'node:module'
import type { Tone } from '@kamerton/contract/exports/document'

/*
 * Look of a page: the light scheme of the screen (web/src/ui/theme/tokens.css), in the sizes of paper. Points: 72 to an
 * inch.
 */

const { resolve } = createRequire(import.meta.url)
const family = '@expo-google-fonts/golos-text'

/**
 * Whole files of the product's typeface: those of the screen are split by alphabet and packed, so that no page can
 * embed them.
 */
export const fonts = {
  text: resolve(`${family}/400Regular/GolosText_400Regular.ttf`),
  strong: resolve(`${family}/600SemiBold/GolosText_600SemiBold.ttf`),
} as const
export type Font = keyof typeof fonts

export const ink = { text: '#1f1d19', muted: '#5f5a52', line: '#dedbd5', sunken: '#f5f4f1', paper: '#ffffff' } as const
export const figure = { mark: '#3a3fae', band: '#d5d8f8', threshold: '#8a857c' } as const

type Paint = { fill: string; on: string }
/** Parts of a stacked bar, and the colour of a number on them. */
export const tones: Readonly<Record<Tone, Paint>> = {
  bad: { fill: '#d9776a', on: ink.text },
  watch: { fill: '#ecd08a', on: ink.text },
  good: { fill: '#7fbf94', on: ink.text },
  neutral: { fill: '#d3d0ca', on: ink.text },
  accent: { fill: figure.mark, on: ink.paper },
}

/** A4, upright. */
export const page = { width: 595.28, height: 841.89, left: 42, right: 42, top: 44, bottom: 58 } as const
export const contentWidth = page.width - page.left - page.right

export const sizes = { title: 20, section: 13, text: 9, small: 7.5 } as const
/** Line height, as a multiple of the type size. */
export const lead = 1.36
