import { HOUR } from '@kamerton/contract/lib/durations'
import { inWords } from '../doctor/backups.ts'
import { inBytes } from '../doctor/folder.ts'
import type { PendingMigration, Step, Upgrade } from './check-upgrade.ts'
import type { Lock, Work } from './statement-cost.ts'

const lockWords: Readonly<Record<Lock, string>> = {
  all: 'закрывает чтение и запись',
  writes: 'закрывает запись',
  none: 'никого не останавливает',
}

const workWords: Readonly<Record<Work, string>> = {
  catalogue: 'мгновенно при любом размере',
  scan: 'читает таблицу',
  index: 'читает таблицу и строит индекс',
  rewrite: 'переписывает таблицу',
  rows: 'меняет строки',
  unknown: 'чего это стоит, по тексту не видно: испытайте на копии базы',
}

/** The check of an upgrade as lines; the last one is the verdict. */
export function printUpgrade(upgrade: Upgrade, now: Date): string[] {
  const { product, postgres, lastApplied, pending, blocking, strange } = upgrade
  return [
    `Камертон ${product}${postgres === null ? '' : `, PostgreSQL ${postgres}`}`,
    ...(postgres === null ? [] : [`База: ${lastApplied === null ? 'пуста' : `применена по ${lastApplied}`}`]),
    ...pending.flatMap(linesOfMigration),
    ...(pending.some(({ steps }) => steps.length > 0) ? estimate(upgrade) : []),
    backupLine(upgrade, now),
    ...(pending.length > 0 && blocking.length === 0 ? [together(upgrade)] : []),
    ...strange.map((variable) => `! ${variable}.`),
    ...blocking.map((reason) => `✗ ${reason}.`),
    '',
    verdict(upgrade, now),
  ]
}

function linesOfMigration({ name, isBaseline, steps }: PendingMigration): string[] {
  if (isBaseline) return [`Применится ${name}: вся схема в пустую базу, за секунды`]
  const shown = steps.filter(({ tables, work }) => tables.length > 0 || work === 'unknown')
  return [
    `Применится ${name}${shown.length === 0 ? ': прежних таблиц не касается' : ''}`,
    ...shown.flatMap((step) => [`  ${step.said}`, `    ${linesOfStep(step)}`]),
  ]
}

function linesOfStep({ tables, lock, work, seconds }: Step): string {
  const sizes = tables.map(({ name, bytes, rows }) => `${name} (${inBytes(bytes)}, строк ~${Math.round(rows)})`)
  const time = seconds === 0 ? '' : `, около ${inSeconds(seconds)}`
  return [...(sizes.length === 0 ? [] : [sizes.join(', '), lockWords[lock]]), `${workWords[work]}${time}`].join('; ')
}

const minute = 60

const inSeconds = (seconds: number): string =>
  seconds < 1 ? 'секунды' : seconds < 2 * minute ? `${Math.ceil(seconds)} с` : `${Math.ceil(seconds / minute)} мин`

function estimate({ speed, seconds, space }: Upgrade): string[] {
  const from =
    speed?.measured === null || speed === null
      ? 'больших таблиц, чтобы её измерить, нет, принято 50 МБ/с'
      : `измерена на этой базе (${speed.measured.table}, ${inBytes(speed.measured.bytes)}), ${inBytes(speed.bytesPerSecond)}/с`
  return [
    `Время: около ${inSeconds(seconds)}. Скорость чтения – ${from}; запись считаем вчетверо медленнее. Каждая миграция ждёт замка не дольше 3 с, потом отступает целиком`,
    `Место: нужно ${inBytes(space.needed)}, свободно ${space.free === null ? '– отсюда не видно, посмотрите на машине базы' : inBytes(space.free)}`,
  ]
}

function backupLine({ newestCopy, backupsSeen }: Upgrade, now: Date): string {
  if (newestCopy) return `Копия: последней ${inWords(now.getTime() - newestCopy.at.getTime())}`
  return backupsSeen ? 'Копия: в BACKUP_DIR нет ни одной' : 'Копия: BACKUP_DIR не задан, о копиях здесь не известно'
}

const together = ({ breaks }: Upgrade): string =>
  breaks.length === 0
    ? 'Прежняя версия после этого работает: серверы можно обновлять по одному'
    : `Прежняя версия после этого может не работать (${breaks.join('; ')}): остановите все серверы, потом запускайте новые`

/** A copy made within the hour loses nothing that matters. */
const freshCopy = HOUR

function verdict({ pending, blocking, breaks, newestCopy }: Upgrade, now: Date): string {
  if (blocking.length > 0) return 'Обновлять нельзя: сначала исправьте названное.'
  if (pending.length === 0) return 'Обновлять базу не нужно: она уже в виде этой версии.'
  const isFresh = newestCopy !== null && now.getTime() - newestCopy.at.getTime() < freshCopy
  const first = [
    ...(isFresh || pending.some(({ isBaseline }) => isBaseline)
      ? []
      : ['снимите копию (npm run db:backup -- before.gz)']),
    ...(breaks.length > 0 ? ['остановите все серверы'] : []),
  ]
  return first.length === 0 ? 'Можно обновлять.' : `Можно обновлять, но сначала ${first.join(' и ')}.`
}
