import { masculineOf, pastGender, shortGender } from './forms'
import { isInfinitive, prepositions } from './grammar'
import type { Offer } from './mark'
import { cased, type Word } from './words'

/** Kind of the text after a word; it decides whether a rewording fits. */
type Next = 'infinitive' | 'case' | 'preposition' | 'end'

type Rewording = {
  text: string
  /** Change of a preceding «я»: it is removed or replaced. Without this field it stays. */
  me?: 'goes' | 'мне' | 'у меня' | 'меня'
  fits?: readonly Next[]
}

const said = (text: string, rest: Omit<Rewording, 'text'> = {}): Rewording => ({ text, ...rest })

/** Rewordings by masculine form, also with the word before it or «бы»; the first that fits is offered. */
const table: Readonly<Record<string, readonly Rewording[]>> = {
  согласен: [said('соглашусь')],
  'не согласен': [said('не соглашусь')],
  рад: [said('хочется', { me: 'мне', fits: ['infinitive'] }), said('радуюсь')],
  готов: [said('могу', { fits: ['infinitive'] })],
  должен: [said('приходится', { me: 'мне', fits: ['infinitive'] })],
  обязан: [said('приходится', { me: 'мне', fits: ['infinitive'] })],
  вынужден: [said('приходится', { me: 'мне', fits: ['infinitive'] })],
  способен: [said('могу', { fits: ['infinitive'] })],
  намерен: [said('хочу', { fits: ['infinitive'] })],
  уверен: [said('не сомневаюсь', { fits: ['preposition', 'end'] })],
  'не уверен': [said('сомневаюсь', { fits: ['preposition', 'end'] })],
  доволен: [said('всё устраивает', { me: 'меня', fits: ['end'] })],
  недоволен: [said('не всё устраивает', { me: 'меня', fits: ['end'] })],
  благодарен: [said('спасибо', { me: 'goes', fits: ['case', 'preposition', 'end'] })],
  признателен: [said('спасибо', { me: 'goes', fits: ['case', 'preposition', 'end'] })],
  удивлен: [said('удивляюсь', { fits: ['end'] })],
  разочарован: [said('чувствую разочарование', { fits: ['preposition', 'end'] })],
  расстроен: [said('чувствую досаду', { fits: ['preposition', 'end'] })],
  обижен: [said('чувствую обиду', { fits: ['preposition', 'end'] })],
  перегружен: [said('перегрузка', { me: 'у меня', fits: ['end'] })],
  вымотан: [said('чувствую усталость', { fits: ['preposition', 'end'] })],
  измотан: [said('чувствую усталость', { fits: ['preposition', 'end'] })],
  мотивирован: [said('чувствую мотивацию', { fits: ['preposition', 'end'] })],
  счастлив: [said('чувствую счастье', { fits: ['preposition', 'end'] })],

  устал: [
    said('надоело', { me: 'мне', fits: ['infinitive'] }),
    said('чувствую усталость', { fits: ['preposition', 'end'] }),
  ],
  'очень устал': [said('чувствую сильную усталость', { fits: ['preposition', 'end'] })],
  'сильно устал': [said('чувствую сильную усталость', { fits: ['preposition', 'end'] })],
  перестал: [said('больше не получается', { me: 'у меня', fits: ['infinitive'] })],
  выгорел: [said('наступило выгорание', { me: 'у меня', fits: ['preposition', 'end'] })],
  перегорел: [said('наступило выгорание', { me: 'у меня', fits: ['preposition', 'end'] })],
  'хотел бы': [said('хотелось бы', { me: 'мне' })],
  хотел: [said('хотелось', { me: 'мне' })],
  мог: [said('получалось', { me: 'мне', fits: ['infinitive'] })],
  смог: [said('получилось', { me: 'мне', fits: ['infinitive'] })],
  понял: [said('стало ясно', { me: 'мне', fits: ['end'] }), said('удалось понять', { me: 'мне' })],
  'не понял': [said('непонятно', { me: 'мне', fits: ['end'] }), said('не удалось понять', { me: 'мне' })],
  думал: [said('была мысль', { me: 'у меня', fits: ['infinitive'] }), said('казалось', { me: 'мне', fits: ['end'] })],
  считал: [said('казалось', { me: 'мне', fits: ['end'] })],
  знал: [said('было известно', { me: 'мне', fits: ['end'] })],
  решил: [
    said('было решение', { me: 'у меня', fits: ['infinitive'] }),
    said('удалось решить', { me: 'мне', fits: ['case'] }),
  ],
  привык: [said('есть привычка', { me: 'у меня', fits: ['preposition', 'infinitive'] })],
  надеялся: [said('была надежда', { me: 'у меня' })],

  сам: [said('своими силами')],
  самому: [said('своими силами')],
  один: [said('в одиночку', { fits: ['preposition'] })],
  лишним: [said('не на своём месте')],
  ненужным: [said('не на своём месте')],
  нужным: [said('на своём месте')],
  выжатым: [said('без сил')],
  уставшим: [said('без сил')],
  одиноким: [said('в одиночестве')],
}

/** Verbs of involuntary acts, which «удалось» does not fit, and verbs whose infinitive does not follow the rule. */
const noRule =
  /^(?:по)?(?:жалел|ожидал|боял|ошиб|забыл|потерял|испугал|злил|обидел|обрадовал|удивил|разочаровал|расстроил|заболел|опоздал|терпел|страдал|плакал|ненавидел|любил|скучал|верил|был|стал|остал|рос|вел|сел|лег|ел|пал|упал|привел|провел|завел|принес|нес|вез|шел|шла|заслужил|устал|недооцен|переоцен|соврал)/

const wentTo = /^(при|вы|у|на|пере|про|подо|за|до)ш(?:ел|ла)$/

/** Repeated acts that are usually a burden. */
const isBurden =
  /^(?:просил|старался|ждал|делал|писал|говорил|задерживался|сидел|терпел|тянул|тащил|объяснял|предлагал|поднимал|спрашивал|обращался|подменял|закрывал|переделывал|исправлял|напоминал|отпрашивался)$/

/** «работала» → «работать»: for verbs with equal past and infinitive stems. */
function infinitiveOf({ text, lower }: Word): string | null {
  const went = wentTo.exec(lower)
  if (went) return `${went[1]}йти`
  if (noRule.test(lower)) return null
  const [, stem, self] = /^(.*[аеиоуыя])ла?(ся|сь)?$/.exec(text.toLowerCase()) ?? []
  return stem ? `${stem}ть${self ? 'ся' : ''}` : null
}

/** Returns a rewording of the word at `at` in its clause. */
export function rewordingOf(text: string, clause: readonly Word[], at: number): Offer | null {
  const word = clause[at]
  if (!word) return null
  const base = baseOf(word.lower)
  const [previous, next] = [clause[at - 1]?.lower, clause[at + 1]?.lower]
  const wide = (key: string, first: number, last: number) => {
    const follows = whatFollows(clause, last)
    const fitting = table[key]?.find(({ fits }) => !fits || fits.includes(follows))
    return fitting ? placed(text, clause, first, last, fitting) : null
  }
  // «был удивлён»: one word of such a pair cannot be reworded alone.
  if (shortGender(word.lower) && clause.slice(0, at).some(({ lower }) => /^была?$/.test(lower))) return null
  if (table[`${previous} ${base}`]) return wide(`${previous} ${base}`, at - 1, at)
  if (table[`${base} ${next}`]) return wide(`${base} ${next}`, at, at + 1)
  if (table[base]) return wide(base, at, at)
  const infinitive = pastGender(word.lower) && next !== 'бы' ? infinitiveOf(word) : null
  if (!infinitive) return null
  const verb = isBurden.test(base) ? 'приходилось' : 'довелось'
  return placed(text, clause, at, at, said(`${verb} ${infinitive}`, { me: 'мне' }))
}

/** Words beside a verb that show the gender instead of it, with their masculine forms. */
const companions: Readonly<Record<string, string>> = {
  сама: 'сам',
  самой: 'самому',
  одна: 'один',
  лишней: 'лишним',
  ненужной: 'ненужным',
  нужной: 'нужным',
  выжатой: 'выжатым',
  уставшей: 'уставшим',
  одинокой: 'одиноким',
}

/** The masculine form, which is the key of the table. */
function baseOf(word: string): string {
  if (shortGender(word)) return masculineOf(word)
  const companion = companions[word]
  if (companion) return companion
  if (/(?:мог|смог|привык)ла$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('лась')) return `${word.slice(0, -4)}лся`
  if (word.endsWith('ла')) return word.slice(0, -1)
  return word
}

/** Words between a word and its infinitive: «должна всё время просить». */
const between = /^(?:все|это|не|сам|сама|так|больше|меньше|хуже|лучше|время|[а-я]+о)$/

function whatFollows(clause: readonly Word[], at: number): Next {
  const next = clause[at + 1]
  if (!next) return 'end'
  if (isInfinitive(next.lower)) return 'infinitive'
  if (between.test(next.lower) && at + 2 < clause.length) return whatFollows(clause, at + 1)
  return prepositions.has(next.lower) ? 'preposition' : 'case'
}

/** A rewording that changes «я» must begin at most this many words after it. */
const reach = 4

function placed(
  text: string,
  clause: readonly Word[],
  first: number,
  last: number,
  { text: words, me }: Rewording,
): Offer | null {
  const [begin, end] = [clause[first], clause[last]]
  if (!begin || !end) return null
  const index = clause.findIndex(({ lower }) => lower === 'я')
  const i = clause[index]
  if (!i || !me) return { from: begin.from, to: end.to, text: cased(words, text, begin.from) }
  if (index > first || first - index > reach) return null
  const amid = text.slice(i.to, begin.from)
  return {
    from: i.from,
    to: end.to,
    text: cased(me === 'goes' ? amid.trimStart() + words : me + amid + words, text, i.from),
  }
}
