import { type Rendered, renderLetter } from '../lib/mail/letter-layout.ts'
import type { TroubleKind } from './troubles.ts'

/** The kind of the letter that says that all troubles are over. */
export const wellKind = 'backups-well'

const words: Readonly<Record<TroubleKind | typeof wellKind, { subject: string; advice: string }>> = {
  'backup-failed': {
    subject: 'Резервная копия Камертона не снята',
    advice: 'Сервер повторяет попытку каждые десять минут. Прежние копии на месте.',
  },
  'backup-late': {
    subject: 'Больше трёх часов нет новой резервной копии Камертона',
    advice: 'Посмотрите журнал сервера: в нём сказано, что мешало каждой попытке.',
  },
  'backup-space': {
    subject: 'Место для резервных копий Камертона кончается',
    advice: 'Освободите место или задайте в BACKUP_DIR папку на другом диске.',
  },
  'restore-test-failed': {
    subject: 'Резервная копия Камертона не восстановилась',
    advice:
      'Сервер проверит новую копию через сутки. До тех пор не считайте, что копии вас спасут: восстановите одну из них на другой машине.',
  },
  [wellKind]: {
    subject: 'Резервные копии Камертона снова в порядке',
    advice: 'Делать ничего не нужно.',
  },
}

const isKnown = (kind: string): kind is keyof typeof words => kind in words

/** The letter has no link. A kind that only another version knows gets its sentence alone. */
export function operatorLetter(
  { kind, says }: { kind: string; says: string },
  email: string,
  server: string,
): Rendered {
  const { subject, advice } = isKnown(kind) ? words[kind] : { subject: 'Сообщение сервера Камертона', advice: '' }
  return renderLetter({
    kind,
    occasion: kind,
    to: { name: 'Камертон', email },
    subject,
    paragraphs: [says, advice, `Сервер: ${server}`],
    footnote: 'Об одной и той же неполадке сервер пишет не чаще раза в сутки.',
  })
}
