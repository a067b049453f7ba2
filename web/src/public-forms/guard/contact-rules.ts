import { type Rule, whole } from './rule'

const byContact = 'По этому вас найдут сразу. Лучше убрать.'

export const contactRules: readonly Rule[] = [
  { kind: 'contact', pattern: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu, why: byContact },
  { kind: 'contact', pattern: /(?<![\w@])@[a-z]\w{3,}/giu, why: byContact },
  {
    kind: 'contact',
    pattern: /(?:https?:\/\/|www\.|(?:t\.me|vk\.com|wa\.me)\/)[^\s,;»)]*[^\s,;»).!?]/giu,
    why: byContact,
  },
  {
    kind: 'contact',
    pattern: /(?<![\d\p{L}])(?:\+7|8|7)[\s-]*\(?\d{3}\)?[\s-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}(?!\d)/gu,
    why: byContact,
  },
  { kind: 'contact', pattern: /(?<![\d\p{L}-])\d{3}-\d{2}-\d{2}(?![\d-])/gu, why: byContact },
  { kind: 'contact', pattern: whole('доб(?:\\.|авочный)\\s*(?:номер\\s*)?\\d{2,5}'), why: byContact },
  { kind: 'contact', pattern: whole('внутренн\\p{L}+\\s+(?:номер\\p{L}*\\s+)?\\d{3,5}'), why: byContact },
]
