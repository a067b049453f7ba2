import { Notice } from '../../ui/notice'

/** This server has no bot, so the page does not send anybody to look for it. */
export const NotSetUp = () => (
  <Notice>
    На этом сервере Telegram не настроен. Опросы и напоминания приходят письмами. Подключить бота может тот, кто
    обслуживает сервер.
  </Notice>
)
