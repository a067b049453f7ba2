import type { LibraryQuestion, QuestionSet } from '@kamerton/contract/pulse-templates/library-schemas'

const spelled = (text: string) => text.toLocaleLowerCase('ru').replaceAll('ё', 'е')

/** Sets of a topic in which every word of the search occurs: in a question, or in the text about its purpose. */
export function foundIn(sets: readonly QuestionSet[], search: string, topic: string): QuestionSet[] {
  const words = spelled(search).split(/\s+/).filter(Boolean)
  const says = (text: string) => words.every((word) => text.includes(word))
  const asks = ({ question, measures }: LibraryQuestion) => says(spelled(`${question} ${measures}`))
  return sets.flatMap((set) => {
    if (topic !== '' && set.topic !== topic) return []
    if (says(spelled(`${set.title} ${set.topic}`))) return [set]
    const questions = set.questions.filter(asks)
    return questions.length > 0 ? [{ ...set, questions }] : []
  })
}
