import { type Promised, promiseOf } from '@kamerton/contract/pulses/promise'
import { partsOfPromise } from '@kamerton/contract/pulses/promise-parts'
import { promiseLine } from '@kamerton/contract/pulses/promise-surfaces'
import type { Question } from '@kamerton/contract/pulses/question-schemas'
import { fingerprintLine } from '@kamerton/contract/pulses/round-contract'
import { inertLine } from '../../lib/inert-line.ts'
import type { ChatButton, ChatMessage } from '../../lib/telegram/bot-api.ts'
import type { Participant } from '../answers/queries.ts'
import { buttonWords } from '../manager-reviews/words.ts'
import { type Chosen, type Mark, mostSigns, signsOfSet, writeTap } from './tap-data.ts'

type Asked = Promised & Pick<Participant, 'id' | 'title' | 'questions' | 'is_blind' | 'contract_hash'>
/** A form that is being filled in: its marks so far, and the nonce that recognises its sending. */
export type Filling = { nonce: string; marks: readonly Mark[]; choosing?: Chosen }

const isScale = ({ type, scale }: Question) =>
  (type === 'rating' || type === 'enps' || type === 'mood') && scale !== null

/** The number of signs that a question's mark takes in a button, which carries all marks before it. */
const signsOf = ({ multiple }: Question): number => (multiple ? signsOfSet : 1)

/**
 * Whether a form can be answered in the chat: scales and choices can, as long as buttons can carry the marks. A text
 * needs the page. So does a blind round: a chat knows who writes in it and cannot blind anything.
 */
export const canAnswerInChat = ({ questions, target_type, is_blind }: Asked): boolean =>
  target_type !== 'manager_review' &&
  !is_blind &&
  questions.length > 0 &&
  questions.reduce((sum, question) => sum + signsOf(question), 0) <= mostSigns &&
  questions.every((question) => isScale(question) || question.type === 'choice')

/** The message that asks a participant, shown first and after «Назад» from the first question. */
export function askingMessage(asked: Asked, opening: string, link: string): ChatMessage {
  const inChat = canAnswerInChat(asked)
  const lines = [opening, promiseLine('chat', asked)]
  if (asked.contract_hash !== null) lines.push(fingerprintLine(asked.contract_hash))
  if (inChat && asked.is_anonymous)
    lines.push('Ответы в чате видит Telegram; чтобы ответить без него, откройте ссылку.')
  return {
    text: lines.join('\n\n'),
    buttons: [
      ...(inChat
        ? [
            [{ label: 'Ответить здесь', data: writeTap({ step: 'open', participantId: asked.id }) }],
            [{ label: 'Открыть ссылку', url: link }],
          ]
        : [[{ label: buttonWords(asked), url: link }]]),
      [{ label: 'Что станет с ответом', data: writeTap({ step: 'promise', participantId: asked.id }) }],
    ],
  }
}

/** The whole promise in the chat, for a reader of its line. */
export function promiseMessage(asked: Asked): ChatMessage {
  const target_name = asked.target_name === null ? null : inertLine(asked.target_name)
  const parts = partsOfPromise(promiseOf({ ...asked, target_name }))
  return {
    text: parts.map(({ title, text }) => `${title}\n${text}`).join('\n\n'),
    buttons: [[{ label: 'Назад', data: writeTap({ step: 'invitation', participantId: asked.id }) }]],
  }
}

/** The question after the marks given so far; after the last question, the request to send. */
export function formMessage(asked: Asked, filling: Filling): ChatMessage {
  const question = asked.questions[filling.marks.length]
  return question ? questionMessage(asked, filling, question) : lastMessage(asked, filling)
}

function questionMessage(asked: Asked, filling: Filling, question: Question): ChatMessage {
  const { nonce, marks } = filling
  const step = (mark: Mark) => writeTap({ step: 'ask', participantId: asked.id, nonce, marks: [...marks, mark] })
  const offered = offeredBy(asked, filling, question, step)
  const buttons = [...offered.buttons]
  if (!question.required && !filling.choosing?.bits) buttons.push([{ label: 'Пропустить', data: step(null) }])
  buttons.push([backButton(asked, { nonce, marks })])
  return {
    text: [
      inertLine(asked.title),
      `Вопрос ${marks.length + 1} из ${asked.questions.length}`,
      inertLine(question.question),
      ...offered.captions,
    ].join('\n\n'),
    buttons,
  }
}

type Offered = { captions: readonly string[]; buttons: readonly ChatButton[][] }

function offeredBy(asked: Asked, filling: Filling, question: Question, step: (mark: Mark) => string): Offered {
  if (question.type !== 'choice') {
    const { min, max } = scaleOf(question)
    const values = Array.from({ length: max - min + 1 }, (_, at) => min + at)
    const buttons = inRows(values).map((row) => row.map((value) => ({ label: String(value), data: step(value) })))
    return { captions: captionsOf(question), buttons }
  }
  const labels = question.options.map(({ label }) => inertLine(label))
  const captions = labels.some((label) => label.length > longestLabel)
    ? [labels.map((one) => `• ${one}`).join('\n')]
    : []
  if (!question.multiple)
    return { captions, buttons: labels.map((label, at) => [{ label: clipped(label), data: step(at) }]) }
  const { nonce, marks, choosing = { bits: 0 } } = filling
  const toggled = (bits: number) => writeTap({ step: 'ask', participantId: asked.id, nonce, marks, choosing: { bits } })
  const options = labels.map((label, at) => [
    { label: `${isChosen(choosing, at) ? '✓' : '○'} ${clipped(label)}`, data: toggled(choosing.bits ^ (1 << at)) },
  ])
  return {
    captions: [...captions, 'Можно выбрать несколько, потом нажмите «Готово».'],
    buttons: choosing.bits ? [...options, [{ label: 'Готово', data: step(choosing) }]] : options,
  }
}

/** The number of characters of a button that a narrow phone shows. */
const longestLabel = 40
const clipped = (label: string): string =>
  label.length > longestLabel ? `${label.slice(0, longestLabel - 1).trimEnd()}…` : label

export const isChosen = ({ bits }: Chosen, at: number): boolean => ((bits >> at) & 1) === 1

const lastMessage = (asked: Asked, { nonce, marks }: Filling): ChatMessage => ({
  text: `${inertLine(asked.title)}\n\nВы прошли все вопросы. Отправить ответ? Изменить его потом будет нельзя.`,
  buttons: [
    [{ label: 'Отправить ответ', data: writeTap({ step: 'send', participantId: asked.id, nonce, marks }) }],
    [backButton(asked, { nonce, marks })],
  ],
})

/** One question back; from the first one, to the invitation. */
const backButton = ({ id: participantId }: Asked, { nonce, marks }: Filling): ChatButton => ({
  label: 'Назад',
  data:
    marks.length === 0
      ? writeTap({ step: 'invitation', participantId })
      : writeTap({ step: 'ask', participantId, nonce, marks: marks.slice(0, -1) }),
})

const usualScale = { min: 1, max: 5 }
const scaleOf = ({ scale }: Question) => scale ?? usualScale

/** The number of small buttons in a row that a narrow phone shows. */
const widestRow = 6

function inRows(values: readonly number[]): number[][] {
  const rows = Math.ceil(values.length / widestRow)
  const width = Math.ceil(values.length / rows)
  return Array.from({ length: rows }, (_, row) => values.slice(row * width, (row + 1) * width))
}

const endsOfEnps: Readonly<Record<string, string>> = { '0': 'точно нет', '10': 'точно да' }

/** The captions of the values that have one. */
function captionsOf(question: Question): string[] {
  const { min, max } = scaleOf(question)
  const labels = new Map(Object.entries(question.labels))
  if (labels.size === 0 && question.type === 'enps')
    for (const [value, words] of Object.entries(endsOfEnps)) labels.set(value, words)
  const lines = []
  for (let value = min; value <= max; value++) {
    const words = inertLine(labels.get(String(value)) ?? '')
    if (words) lines.push(`${value} — ${words}`)
  }
  return lines.length > 0 ? [lines.join('\n')] : []
}
