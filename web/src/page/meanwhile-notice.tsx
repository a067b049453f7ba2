import { Notice } from '../ui/notice'
import type { Meanwhile } from './rebase'

type NoticeProps = {
  of: readonly Meanwhile[]
  /** The fields by their labels. */
  labels: Readonly<Record<string, string>>
  /** A value in words, where it is no text: undefined leaves it at «изменено». */
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

/** A text as it is. Of anything else it is only said that it is different. */
export const textOf = (_field: string, value: unknown): string | undefined => {
  if (value === null || value === '') return 'пусто'
  return typeof value === 'string' ? `«${value}»` : undefined
}
