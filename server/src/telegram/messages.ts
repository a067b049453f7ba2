import { quoted } from '@kamerton/contract/lib/names'
import { inertLine } from '../lib/inert-line.ts'
import type { ChatMessage } from '../lib/telegram/bot-api.ts'

const say = (...lines: string[]): ChatMessage => ({ text: lines.join('\n\n') })

const howToConnect =
  'Откройте в Камертоне «Настройки», раздел Telegram: там есть код. Пришлите его сюда, например: /code ABCD2345'

export const greeting = say(
  'Здравствуйте! Это бот Камертона: здесь можно получать опросы вашей компании и отвечать на них.',
  howToConnect,
)

export const greetingAgain = (firstName: string, companyName: string): ChatMessage =>
  say(
    `Здравствуйте, ${inertLine(firstName)}! Этот чат подключён к компании ${quoted(inertLine(companyName))}.`,
    'Опросы и напоминания я пришлю сюда сам. Отключить: /stop',
  )

export const confirmOnPage = say(
  'Код подошёл. Остался один шаг: откройте в Камертоне «Настройки», раздел Telegram, и нажмите «Подключить».',
  'Запрос действует столько же, сколько код. Пока он не подтверждён, сюда ничего не придёт.',
)

export const refused = say(
  'Этот чат не подключён: запрос отклонили или получили новый код.',
  'Если вы подключаете свой аккаунт, пришлите сюда новый код из настроек Камертона и нажмите там «Подключить».',
)

export const connected = (firstName: string, companyName: string): ChatMessage =>
  say(
    `Готово, ${inertLine(firstName)}! Чат подключён к компании ${quoted(inertLine(companyName))}.`,
    'Опросы и напоминания теперь приходят и сюда. Отключить: /stop',
  )

export const wrongCode = say(
  'Этот код не подошёл: он неверный, уже использован или истёк.',
  'Код действует 15 минут. Нажмите в настройках «Обновить код» и пришлите новый.',
)

export const chatTaken = say(
  'Этот чат уже подключён к аккаунту в Камертоне, код не использован.',
  'Чтобы подключить другой аккаунт, сначала отправьте /stop, потом код ещё раз.',
)

export const accountTaken = say(
  'У аккаунта с этим кодом Telegram уже подключён, поэтому код больше не нужен.',
  'Чтобы сменить чат, сначала нажмите в настройках Камертона «Отключить».',
)

export const codeMissing = say('Пришлите код вместе с командой, например: /code ABCD2345')

export const tooManyCodes = (minutes: number): ChatMessage =>
  say(
    'Слишком много неверных кодов подряд. Это защита от подбора.',
    `Подождите ${minutes} мин., получите в настройках новый код и попробуйте ещё раз.`,
  )

export const stopped = say(
  'Хорошо, больше не пишу. Опросы будут приходить письмами.',
  'Вернуться можно в любой момент: получите новый код в настройках Камертона.',
)

export const companyDeleted = say(
  'Вашу компанию удалили из Камертона вместе с вашим аккаунтом. Этот чат отключён, больше ничего сюда не придёт.',
)

export const nothingToStop = say('Этот чат не подключён, так что писать сюда я и не буду.', howToConnect)

export const help = (isConnected: boolean): ChatMessage =>
  say(
    'Я присылаю опросы вашей компании. Если в опросе только шкалы, ответить можно прямо здесь.',
    ['/code КОД — подключить чат кодом из настроек', '/stop — отключить уведомления', '/help — эта подсказка'].join(
      '\n',
    ),
    isConnected ? 'Этот чат подключён.' : howToConnect,
  )

export const notConnected = say('Этот чат не подключён, поэтому ответить отсюда нельзя.', howToConnect)
export const oldButton = say('Эта кнопка больше не работает. Откройте опрос по ссылке из письма.')
export const failed = say('Что-то пошло не так, и я этого не выполнил. Попробуйте, пожалуйста, ещё раз через минуту.')
