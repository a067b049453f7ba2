import type { ChatMessage } from '../../lib/telegram/bot-api.ts'

export const closed: ChatMessage = {
  text: 'Опрос завершён, ответы больше не принимаются. Спасибо, что заглянули!',
}
export const answered: ChatMessage = { text: 'Ваш ответ на этот опрос уже принят. Спасибо!' }
export const sent: ChatMessage = { text: 'Спасибо! Ответ отправлен.' }

export const onlyOnPage = (link: string): ChatMessage => ({
  text: 'На этот опрос удобнее ответить на странице.',
  buttons: [[{ label: 'Ответить', url: link }]],
})
