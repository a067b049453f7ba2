#!/bin/sh
# Ставит или обновляет Камертон службой systemd из распакованного архива выпуска. От root:
#   sh deploy/install.sh https://kamerton.company.ru    – поставить; адрес, по которому его откроют люди
#   sh deploy/install.sh                                – обновить: проверка, копия, смена версии, ожидание готовности
#   sh /opt/kamerton/deploy/install.sh --back           – вернуть предыдущую версию
# Версии лежат рядом: /opt/kamerton-0.2.0; /opt/kamerton – ссылка на работающую, /opt/kamerton-previous – на прежнюю.
set -eu

settings=/etc/kamerton.env
link=/opt/kamerton
previous=/opt/kamerton-previous
here=$(dirname "$(dirname "$(readlink -f "$0")")")

fail() { echo "$1" >&2; exit 1; }
[ "$(id -u)" = 0 ] || fail 'Запустите от root: sudo sh deploy/install.sh …'
command -v systemctl >/dev/null || fail 'Здесь нет systemd: возьмите deploy/compose.yaml.'
[ "$(uname -m)" = x86_64 ] || [ "$(uname -m)" = aarch64 ] || fail "Для $(uname -m) выпуска нет."

switch_to() { ln -sfn "$1" "$link.new" && mv -T "$link.new" "$link"; }

# Готовность за две минуты: миграции большой базы идут дольше, тогда ждать продолжают по журналу.
await_ready() {
  for attempt in $(seq 1 60); do
    if kamerton ready >/dev/null 2>&1; then return 0; fi
    systemctl is-failed --quiet kamerton && break
    sleep 2
  done
  journalctl -u kamerton -n 20 --no-pager >&2 || true
  return 1
}

if [ "${1:-}" = --back ]; then
  [ -L "$previous" ] || fail 'Предыдущей версии здесь нет.'
  old=$(readlink -f "$previous")
  if grep -q '^Прежняя версия после этого может не работать' "$link/upgrade.txt" 2>/dev/null; then
    fail 'Прежняя версия этой базы не понимает. Верните её вместе с копией: docs/operations.md, «Обновление».'
  fi
  switch_to "$old"
  systemctl restart kamerton
  await_ready || fail "Версия $(kamerton version) не поднялась. Верните копию: docs/operations.md, «Обновление»."
  echo "Работает версия $(kamerton version)."
  exit 0
fi

if ! ldconfig -p | grep -q 'libatomic\.so\.1'; then
  command -v apt-get >/dev/null || fail 'Поставьте библиотеку libatomic.so.1 (в Debian – пакет libatomic1).'
  apt-get update -qq && apt-get install -y -qq --no-install-recommends libatomic1
fi

id kamerton >/dev/null 2>&1 || useradd --system --user-group --no-create-home --home-dir /nonexistent kamerton
version=$("$here/node_modules/.bin/node" -p "require('$here/package.json').version")
place="/opt/kamerton-$version"
if [ "$here" != "$place" ]; then
  rm -rf "$place.new"
  cp -a "$here" "$place.new"
  chown -R root:root "$place.new"
  rm -rf "$place"
  mv "$place.new" "$place"
fi
install -d -o kamerton -g kamerton -m 700 /var/backups/kamerton
ln -sfn "$link/deploy/kamerton" /usr/local/bin/kamerton

if [ ! -e "$settings" ]; then
  [ -n "${1:-}" ] || fail 'Назовите адрес, по которому сервер откроют люди: sh deploy/install.sh https://kamerton.company.ru'
  (umask 027; cat > "$settings" <<ENV
# Переменные Камертона: docs/variables.md. После правки: systemctl restart kamerton
PUBLIC_URL=$1
BACKUP_DIR=/var/backups/kamerton
# Почту можно назвать и при первом запуске в браузере.
#SMTP_URL=smtp://user:password@smtp.company.ru:587
#MAIL_FROM=kamerton@company.ru
#OPERATOR_EMAIL=admin@company.ru
ENV
  )
  chgrp kamerton "$settings"
  switch_to "$place"
else
  current=$(readlink -f "$link" 2>/dev/null || true)
  # До первого выпуска папка была обычной, без ссылки.
  if [ -d "$link" ] && [ ! -L "$link" ]; then
    mv "$link" "$link-before"
    current="$link-before"
    ln -sfn "$current" "$link"
  fi
  if [ -n "$current" ] && [ "$current" != "$place" ]; then
    chgrp kamerton "$settings" && chmod 640 "$settings"
    "$place/deploy/kamerton" upgrade-check > "$place/upgrade.txt" || {
      cat "$place/upgrade.txt"
      fail 'Обновление остановлено, прежняя версия работает. Исправьте названное и повторите.'
    }
    cat "$place/upgrade.txt"
    "$place/deploy/kamerton" db:backup "/var/backups/kamerton/before-$version-$(date -u +%Y%m%dT%H%M%SZ).gz"
    ln -sfn "$current" "$previous"
  fi
  switch_to "$place"
fi

install -m 644 "$place/deploy/kamerton.service" /etc/systemd/system/kamerton.service
systemctl daemon-reload
systemctl enable --quiet kamerton
systemctl restart kamerton
await_ready || fail 'Сервер не готов. Вернуть прежнюю версию: sh /opt/kamerton/deploy/install.sh --back'
echo "Камертон $version работает."
journalctl -u kamerton -o cat --no-pager -n 50 | grep '/setup/' | tail -1 || true
