import type { DocumentHead, SectionHead } from './portions.ts'

const days = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** «18 ноября 2026 г.» */
export const dayWords = (day: string): string => days.format(new Date(day))

/**
 * Notes of a file, as pairs of a name and a text: its company, its period, its rules, and the contents of each table.
 */
export const notesOf = (head: DocumentHead, sections: readonly SectionHead[]): [name: string, words: string][] => [
  [head.title, ''],
  ['Что это', head.kind],
  ['Компания', head.company],
  ['Период', head.period],
  ...head.facts.map(({ name, value }): [string, string] => [name, value]),
  ['Собрано', dayWords(head.made_on)],
  ...sections.flatMap(({ title, note }): [string, string][] => (note === undefined ? [] : [[title, note]])),
  ...head.notes.map((note, at): [string, string] => [at === 0 ? 'Как читать' : '', note]),
]
