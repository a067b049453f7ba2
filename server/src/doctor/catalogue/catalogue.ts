import { base } from './base.ts'
import { mail, telegram } from './channels.ts'
import type { Entries, Entry, State } from './entry.ts'
import { backups, keys, secret } from './kept.ts'
import { clock, disk, environment, versions } from './machine.ts'
import { address, certificate, server } from './way.ts'

/** All findings by their group, in the order in which they are printed. */
export const groups = {
  environment: { title: 'Настройка', entries: environment },
  versions: { title: 'Версии', entries: versions },
  server: { title: 'Сервер', entries: server },
  address: { title: 'Адрес и прокси', entries: address },
  certificate: { title: 'Сертификат', entries: certificate },
  base: { title: 'База', entries: base },
  clock: { title: 'Часы', entries: clock },
  disk: { title: 'Диск', entries: disk },
  mail: { title: 'Почта', entries: mail },
  telegram: { title: 'Telegram', entries: telegram },
  backups: { title: 'Копии', entries: backups },
  keys: { title: 'Ключи раундов', entries: keys },
  secret: { title: 'Секрет', entries: secret },
} as const satisfies Record<string, { title: string; entries: Entries }>

export type GroupName = keyof typeof groups

/** A check that did not end, or broke, is said of any group. */
const ofAnyGroup = {
  'group.not_in_time': {
    state: 'unchecked',
    found: 'проверка не уложилась в {seconds} с',
    cure: 'повторите; если снова, посмотрите, не занята ли машина: uptime',
  },
  'group.broke': {
    state: 'unchecked',
    found: 'проверка сама сломалась: {reason}',
    cure: 'повторите; если снова, сообщите нам эту строку',
  },
} as const satisfies Entries

const catalogue = {
  ...environment,
  ...versions,
  ...server,
  ...address,
  ...certificate,
  ...base,
  ...clock,
  ...disk,
  ...mail,
  ...telegram,
  ...backups,
  ...keys,
  ...secret,
  ...ofAnyGroup,
}

export type FindingId = keyof typeof catalogue

export const findingIds = Object.keys(catalogue)

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type NamesOf<Id extends FindingId> = NamesIn<(typeof catalogue)[Id]['found'] | (typeof catalogue)[Id]['cure']>
type Facts = Readonly<Record<string, string | number>>
/** The facts that the words of a finding name; none where they name nothing. */
type FactsOf<Id extends FindingId> = [NamesOf<Id>] extends [never]
  ? []
  : [Readonly<Record<NamesOf<Id>, string | number>>]

export type Finding = { id: FindingId; state: State; found: string; cure: string | null }

/** Says a finding with the facts of this installation. */
export function say<Id extends FindingId>(id: Id, ...[facts]: FactsOf<Id>): Finding {
  const { state, found, cure }: Entry = catalogue[id]
  const known: Facts = facts ?? {}
  return { id, state, found: filled(found, known), cure: cure === null ? null : filled(cure, known) }
}

const filled = (text: string, facts: Facts): string =>
  text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(facts[name] ?? ''))

export const stateWords: Readonly<Record<State, string>> = {
  ok: 'в порядке',
  worth_knowing: 'стоит знать',
  in_the_way: 'мешает работать',
  unchecked: 'не проверено',
}
