import { wordSet } from './words'

export const prepositions = wordSet(
  'в во на с со к ко о об обо от до из изо у за под над при про без для через после перед между по ради против вместо кроме около среди из-за из-под насчет благодаря вокруг вне помимо внутри возле вопреки',
)

const soundsInfinitive = /(?:[аеиоуыя]ть|ться|ти|чь)$/
const nounsInTh = wordSet(
  'мать сеть часть связь помощь речь жизнь смерть область очередь власть роль цель боль новость путь опять',
)

export const isInfinitive = (word: string) =>
  soundsInfinitive.test(word) && !nounsInTh.has(word) && !word.endsWith('ость')
