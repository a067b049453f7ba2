#!/bin/sh
# Печатает .env для deploy/compose.yaml со случайными секретами: sh new-env.sh kamerton.company.ru > .env
set -eu
host=${1:-}
if [ -z "$host" ]; then
  echo 'Назовите имя сервера: sh new-env.sh kamerton.company.ru > .env (для пробы на этой машине: localhost)' >&2
  exit 1
fi
secret() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }
case $host in
  localhost) url=http://localhost:3000 ;;
  *) url=https://$host ;;
esac
cat <<ENV
# Камертон. В этом файле секреты: держите его при себе и сохраните рядом с копиями, но не в одном месте с ними.
KAMERTON_HOST=$host
PUBLIC_URL=$url
POSTGRES_PASSWORD=$(secret 16)
# Подписывает ссылки в письмах. Потеряете – разосланные ссылки не откроются.
SECRET_KEY=$(secret 32)
# Почту можно назвать и при первом запуске в браузере. Для пробы с профилем mail: SMTP_URL=smtp://mail:1025
#SMTP_URL=smtp://user:password@smtp.company.ru:587
#MAIL_FROM=kamerton@company.ru
# Кому сервер пишет, если копия не снята или не восстанавливается.
#OPERATOR_EMAIL=admin@company.ru
# Шифровать копии этим ключом: kamerton backup:new-key
#BACKUP_PUBLIC_KEY=age1…
ENV
