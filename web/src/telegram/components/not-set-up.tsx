import { Notice } from '../../ui/notice'

/** This server has no bot: nobody is sent to look for it. */
export const NotSetUp = () => (
  <Notice>
    На этом сервере Telegram не настроен. Опросы и напоминания приходят письмами. Подключить бота может тот, кто
    обслуживает сервер.
  </Notice>
)
