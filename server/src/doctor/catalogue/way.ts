import type { Entries } from './entry.ts'

/** The way of a visitor: the server, its address, the proxies before it, the certificate. */
export const server = {
  'server.answers': { state: 'ok', found: 'сервер на {local} отвечает и готов', cure: null },
  'server.stopped': {
    state: 'worth_knowing',
    found: 'на {local} никто не слушает: сервер не запущен',
    cure: 'запустите его: systemctl start kamerton или npm start; если запущен, сверьте HOST и PORT',
  },
  'server.port_taken': {
    state: 'in_the_way',
    found: 'на {local} отвечает другая программа',
    cure: 'узнайте, кто это (ss -ltnp), и остановите её – или задайте другой PORT',
  },
  'server.other_secret': {
    state: 'worth_knowing',
    found: 'на {local} отвечает Камертон с другим секретом или прежней версии',
    cure: 'запускайте осмотр с теми же переменными и из той же папки, что сервер; после обновления перезапустите сервер',
  },
  'server.not_ready': {
    state: 'in_the_way',
    found: 'сервер на {local} работает, но не готов: {reason}',
    cure: 'посмотрите, что сказано ниже о базе и диске, и журнал сервера: journalctl -u kamerton -n 50',
  },
} as const satisfies Entries

export const address = {
  'address.leads_here': { state: 'ok', found: '{url} ведёт на этот сервер', cure: null },
  'address.local': { state: 'ok', found: 'PUBLIC_URL ведёт на эту же машину, прокси нет', cure: null },
  'address.unknown_host': {
    state: 'in_the_way',
    found: 'имени {host} из PUBLIC_URL не знает DNS',
    cure: 'добавьте запись A (и AAAA) для {host} или исправьте PUBLIC_URL',
  },
  'address.nobody': {
    state: 'in_the_way',
    found: 'на {url} никто не слушает',
    cure: 'запустите прокси и откройте его порт в сетевом экране',
  },
  'address.silent': {
    state: 'in_the_way',
    found: '{url} не отвечает вовремя',
    cure: 'проверьте сетевой экран и прокси: curl -v {url}/api/health/live',
  },
  'address.broken': {
    state: 'in_the_way',
    found: '{url} обрывает соединение, не ответив',
    cure: 'сверьте в PUBLIC_URL схему (http, https) и порт с тем, что слушает прокси',
  },
  'address.bad_gateway': {
    state: 'in_the_way',
    found: 'прокси на {url} отвечает {status}: до сервера он не доходит',
    cure: 'запустите сервер и назовите прокси его адрес: {local}',
  },
  'address.foreign': {
    state: 'in_the_way',
    found: 'на {url} отвечает не этот сервер (ответ {status})',
    cure: 'передавайте в прокси всё, с /api вместе, на {local} (deploy/nginx.conf) или исправьте PUBLIC_URL',
  },
  'address.redirects': {
    state: 'worth_knowing',
    found: '{url} пересылает на {to}',
    cure: 'задайте PUBLIC_URL тем адресом, который открывается без пересылки',
  },
  'address.unchecked': {
    state: 'unchecked',
    found: '{url} отвечает, но узнать в нём этот сервер нельзя: он не запущен или у осмотра нет его секрета',
    cure: 'запустите сервер и повторите от имени службы',
  },
  'proxy.believed': { state: 'ok', found: 'прокси называет адрес посетителя, и сервер ему верит', cure: null },
  'proxy.not_named': {
    state: 'in_the_way',
    found: 'прокси {peer} не назван в TRUST_PROXY: пределы попыток считают всех посетителей за одного',
    cure: 'задайте TRUST_PROXY={peer} и перезапустите сервер',
  },
  'proxy.says_nothing': {
    state: 'in_the_way',
    found: 'прокси {peer} не передаёт X-Forwarded-For: все посетители для сервера на одно лицо',
    cure: 'в nginx: proxy_set_header X-Forwarded-For $remote_addr; (deploy/nginx.conf)',
  },
  'proxy.small_body': {
    state: 'in_the_way',
    found: 'прокси отклоняет тело запроса в {size}: фото и большие формы не сохранятся',
    cure: 'в nginx: client_max_body_size 6m;',
  },
  'proxy.shows_metrics': {
    state: 'worth_knowing',
    found: '{url}/metrics открыт снаружи',
    cure: 'закройте его в прокси, как в deploy/nginx.conf (location = /metrics), или задайте METRICS_TOKEN',
  },
  'proxy.hides_https': {
    state: 'worth_knowing',
    found: 'прокси убирает заголовок Strict-Transport-Security',
    cure: 'не меняйте в прокси заголовки ответа: в nginx уберите proxy_hide_header',
  },
} as const satisfies Entries

export const certificate = {
  'certificate.none': { state: 'ok', found: 'PUBLIC_URL без https: сертификата нет', cure: null },
  'certificate.valid': { state: 'ok', found: 'сертификат {host} годен ещё {days} дн.', cure: null },
  'certificate.soon': {
    state: 'worth_knowing',
    found: 'сертификат {host} кончится через {days} дн.: сам он, похоже, не продлевается',
    cure: 'продлите его: certbot renew; потом перечитайте прокси: nginx -s reload',
  },
  'certificate.expired': {
    state: 'in_the_way',
    found: 'сертификат {host} кончился {at}',
    cure: 'продлите его: certbot renew; потом перечитайте прокси: nginx -s reload',
  },
  'certificate.not_yet': {
    state: 'in_the_way',
    found: 'сертификат {host} действует лишь с {at}',
    cure: 'проверьте часы этой машины (timedatectl) и выпустите сертификат заново',
  },
  'certificate.wrong_name': {
    state: 'in_the_way',
    found: 'сертификат выдан не на {host}, а на {names}',
    cure: 'выпустите сертификат на {host} или исправьте PUBLIC_URL',
  },
  'certificate.self_signed': {
    state: 'in_the_way',
    found: 'сертификат {host} подписан сам собой: браузеры его не примут',
    cure: 'получите настоящий: certbot --nginx -d {host} – или поставьте Caddy (deploy/Caddyfile)',
  },
  'certificate.broken_chain': {
    state: 'in_the_way',
    found: 'цепочка сертификата {host} неполна или её центру здесь не верят',
    cure: 'отдавайте fullchain.pem, а не cert.pem; для своего центра задайте NODE_EXTRA_CA_CERTS=/путь/ca.pem',
  },
  'certificate.no_tls': {
    state: 'in_the_way',
    found: '{host} не говорит по TLS: {reason}',
    cure: 'включите https в прокси (listen 443 ssl) или исправьте схему и порт в PUBLIC_URL',
  },
  'certificate.unchecked': {
    state: 'unchecked',
    found: 'сертификата не видно: {host} не отвечает',
    cure: 'сначала исправьте сказанное об адресе',
  },
} as const satisfies Entries
