import type { Entries } from './entry.ts'

/** Mail and Telegram. */
export const mail = {
  'mail.accepted': { state: 'ok', found: 'почтовый сервер {server} отвечает и принимает вход', cure: null },
  'mail.kept': {
    state: 'ok',
    found: 'почтового сервера нет: письма читают на этой машине, адрес печатает запуск',
    cure: null,
  },
  'mail.none': {
    state: 'in_the_way',
    found: 'SMTP_URL не задан: приглашения, опросы и сброс пароля никому не придут',
    cure: 'задайте SMTP_URL=smtp://user:password@host:587 и MAIL_FROM',
  },
  'mail.unknown_host': {
    state: 'in_the_way',
    found: 'имени почтового сервера {server} не знает DNS',
    cure: 'исправьте имя в SMTP_URL',
  },
  'mail.nobody': {
    state: 'in_the_way',
    found: 'на {server} никто не слушает',
    cure: 'проверьте порт в SMTP_URL (587 – smtp://, 465 – smtps://) и сетевой экран: многие хостинги закрывают почтовые порты, пока их не попросят',
  },
  'mail.silent': {
    state: 'in_the_way',
    found: '{server} молчит',
    cure: 'если порт 465, напишите smtps:// вместо smtp://; иначе проверьте сетевой экран',
  },
  'mail.not_smtp': {
    state: 'in_the_way',
    found: '{server} отвечает не по SMTP или отказывает сразу: {reason}',
    cure: 'исправьте порт в SMTP_URL; если сервер отказывает вашему адресу, попросите его владельца',
  },
  'mail.no_tls': {
    state: 'in_the_way',
    found: '{server} не предлагает шифрования, а пароль открыто не посылается',
    cure: 'возьмите порт с шифрованием (smtps://…:465); если сеть своя и ей верят, допишите к SMTP_URL ?requireTLS=false',
  },
  'mail.bad_certificate': {
    state: 'in_the_way',
    found: 'сертификат почтового сервера {server} не подходит: {reason}',
    cure: 'назовите в SMTP_URL имя, на которое он выдан; для своего центра задайте NODE_EXTRA_CA_CERTS=/путь/ca.pem',
  },
  'mail.login_refused': {
    state: 'in_the_way',
    found: '{server} не принимает имя или пароль из SMTP_URL',
    cure: 'проверьте их (знаки @ : / # пишутся как %40 %3A %2F %23); Яндекс, Mail.ru и Google требуют «пароль приложения»',
  },
  'mail.other': {
    state: 'in_the_way',
    found: 'почтовый сервер {server} не годится: {reason}',
    cure: 'проверьте SMTP_URL и спросите владельца почтового сервера',
  },
  'mail.default_sender': {
    state: 'in_the_way',
    found: 'MAIL_FROM не задан: письма шли бы от {from}, такие отклоняют',
    cure: 'задайте MAIL_FROM – адрес, от имени которого почтовый сервер разрешает писать',
  },
  'mail.sender_known': { state: 'ok', found: 'у домена {domain} есть SPF и DMARC', cure: null },
  'mail.no_spf': {
    state: 'worth_knowing',
    found: 'у домена {domain} нет записи SPF: письма чаще попадают в спам',
    cure: 'добавьте TXT-запись {domain}: «v=spf1 include:… -all», её подскажет почтовый сервис',
  },
  'mail.no_dmarc': {
    state: 'worth_knowing',
    found: 'у домена {domain} нет записи DMARC: крупные почты могут отклонять письма',
    cure: 'добавьте TXT-запись _dmarc.{domain}: «v=DMARC1; p=none»',
  },
  'mail.dns_silent': {
    state: 'unchecked',
    found: 'DNS не ответил о домене {domain}: SPF и DMARC не видны',
    cure: 'проверьте с другой машины: dig txt {domain}, dig txt _dmarc.{domain}',
  },
  'mail.letter_sent': {
    state: 'ok',
    found: 'письмо на {to} принято почтовым сервером: проверьте входящие и спам',
    cure: null,
  },
  'mail.letter_refused': {
    state: 'in_the_way',
    found: 'письмо на {to} не принято: {reason}',
    cure: 'если отклонён отправитель, задайте в MAIL_FROM адрес, от которого разрешено писать этому входу',
  },
} as const satisfies Entries

export const telegram = {
  'telegram.none': { state: 'ok', found: 'бот не включён: всё приходит письмами', cure: null },
  'telegram.answers': { state: 'ok', found: 'бот @{name} отвечает', cure: null },
  'telegram.wrong_token': {
    state: 'in_the_way',
    found: 'Telegram не знает этого токена',
    cure: 'возьмите токен у @BotFather (/mybots → API Token) и задайте TELEGRAM_BOT_TOKEN',
  },
  'telegram.unreachable': {
    state: 'in_the_way',
    found: 'до {server} не дойти',
    cure: 'проверьте сеть: curl -sI {server}; где Telegram закрыт, задайте TELEGRAM_API_ROOT – свой сервер Bot API',
  },
  'telegram.silent': {
    state: 'in_the_way',
    found: '{server} не отвечает вовремя',
    cure: 'проверьте сеть: curl -sI {server}; где Telegram закрыт, задайте TELEGRAM_API_ROOT – свой сервер Bot API',
  },
  'telegram.other': {
    state: 'in_the_way',
    found: '{server} отвечает {status}, а не как Bot API',
    cure: 'проверьте TELEGRAM_API_ROOT; если он верен, повторите позже',
  },
  'telegram.foreign_webhook': {
    state: 'in_the_way',
    found: 'обновления бота уходят на {host}: тем же токеном пользуется другая программа',
    cure: 'дайте ей другого бота или смените токен у @BotFather (/revoke); сервер вернёт обновления себе при запуске',
  },
  'telegram.no_webhook': {
    state: 'worth_knowing',
    found: 'TELEGRAM_WEBHOOK=on, а адрес Telegram не назван',
    cure: 'запустите сервер: он называет адрес сам; если он работает, прочтите в журнале «webhook not set»',
  },
  'telegram.webhook_fails': {
    state: 'in_the_way',
    found: 'Telegram не достучался до webhook: {reason}',
    cure: 'откройте снаружи {address} на порту 443 с цепочкой сертификатов целиком – или выключите webhook: TELEGRAM_WEBHOOK=off',
  },
} as const satisfies Entries
