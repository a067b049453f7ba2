import { receiptWords } from '@kamerton/contract/pulses/receipt'
import type { ChatMessage } from '../../lib/telegram/bot-api.ts'

export const closed: ChatMessage = {
  text: 'Опрос завершён, ответы больше не принимаются. Спасибо, что заглянули!',
}
export const answered: ChatMessage = { text: 'Ваш ответ на этот опрос уже принят. Спасибо!' }
export const sent: ChatMessage = { text: 'Спасибо! Ответ отправлен.' }

/**
 * Adds the receipt of an answer. It is stored only in the chat, where Telegram has seen the answer anyway, and not on
 * our side.
 */
export const withReceipt = (
  { text }: ChatMessage,
  { link, isNamed }: { link: string; isNamed: boolean },
): ChatMessage => ({
  text: [
    text,
    'Вот квитанция.',
    isNamed ? receiptWords.named : `${receiptWords.unnamed} Мы её не храним, она останется в этом чате.`,
  ].join('\n\n'),
  buttons: [[{ label: 'Открыть квитанцию', url: link }]],
})

export const onlyOnPage = (link: string): ChatMessage => ({
  text: 'На этот опрос удобнее ответить на странице.',
  buttons: [[{ label: 'Ответить', url: link }]],
})
