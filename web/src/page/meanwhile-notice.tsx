import { Notice } from '../ui/notice'
import type { Meanwhile } from './rebase'

type NoticeProps = {
  of: readonly Meanwhile[]
  /** Labels of the fields. */
  labels: Readonly<Record<string, string>>
  /** Formats a value that is not a text; for undefined the notice says only «изменено». */
  show?: (field: string, value: unknown) => string | undefined
}

/** Lists what another person has saved while the form was open, and what happens with it. */
export const MeanwhileNotice = ({ of, labels, show = textOf }: NoticeProps) =>
  of.length > 0 && (
    <Notice tone="watch">
      Пока форма была открыта, изменили:
      <ul>
        {of.map(({ field, now, mine }) => (
          <li key={field}>
            <b>{labels[field] ?? field}</b>
            {sentenceOf(show(field, now), mine === undefined ? null : show(field, mine))}
          </li>
        ))}
      </ul>
    </Notice>
  )

function sentenceOf(now: string | undefined, mine: string | null | undefined): string {
  if (mine === null) return now === undefined ? ': взяли новое.' : `: теперь ${now}.`
  if (now === undefined || mine === undefined) return ': у\u00a0вас по-другому, сохранится ваше.'
  return `: теперь ${now}, у\u00a0вас ${mine}. Сохранится ваше.`
}

/** Returns a text as it is. For other values the notice says only that they are different. */
export const textOf = (_field: string, value: unknown): string | undefined => {
  if (value === null || value === '') return 'пусто'
  return typeof value === 'string' ? `«${value}»` : undefined
}
