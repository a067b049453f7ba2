import { type Rule, whole } from './rule'

const byContact = 'По этому вас найдут сразу. Лучше убрать.'

export const contactRules: readonly Rule[] = [
  { kind: 'contact', pattern: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, why: byContact },
  { kind: 'contact', pattern: /(?<![\w@])@[a-z]\w{3,}/g, why: byContact },
  {
    kind: 'contact',
    pattern: /(?:https?:\/\/|www\.|(?:t\.me|vk\.com|wa\.me)\/)[^\s,;»)]*[^\s,;»).!?]/g,
    why: byContact,
  },
  {
    kind: 'contact',
    pattern: /(?<![\da-zа-яё])(?:\+7|8|7)[\s-]*\(?\d{3}\)?[\s-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}(?!\d)/g,
    why: byContact,
  },
  { kind: 'contact', pattern: /(?<![\da-zа-яё-])\d{3}-\d{2}-\d{2}(?![\d-])/g, why: byContact },
  { kind: 'contact', pattern: whole('доб(?:\\.|авочный)\\s*(?:номер\\s*)?\\d{2,5}'), why: byContact },
  { kind: 'contact', pattern: whole('внутренн[а-яё]+\\s+(?:номер[а-яё]*\\s+)?\\d{3,5}'), why: byContact },
]
