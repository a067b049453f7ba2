import { masculineOf, pastGender, shortGender } from './forms'
import type { Offer } from './marks'
import { cased, type Word } from './words'

/** What follows a word decides whether its rewording fits. */
type Next = 'infinitive' | 'case' | 'preposition' | 'end'

type Rewording = {
  text: string
  /** What becomes of «я» before it: stays, goes, or is another word: «мне», «у меня», «меня». */
  me?: 'stays' | 'goes' | 'мне' | 'у меня' | 'меня'
  fits?: readonly Next[]
}

const said = (text: string, rest: Omit<Rewording, 'text'> = {}): Rewording => ({ text, ...rest })

/** By the masculine form; the first that fits is offered. «не» belongs to its word. */
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
  удивлен: [said('удивляюсь', { fits: ['case', 'end'] })],
  разочарован: [said('чувствую разочарование', { fits: ['preposition', 'end'] })],
  расстроен: [said('чувствую досаду', { fits: ['preposition', 'end'] })],
  обижен: [said('чувствую обиду', { fits: ['preposition', 'end'] })],
  перегружен: [said('перегрузка', { me: 'у меня', fits: ['end'] })],
  вымотан: [said('чувствую усталость', { fits: ['preposition', 'end'] })],
  измотан: [said('чувствую усталость', { fits: ['preposition', 'end'] })],
  мотивирован: [said('чувствую мотивацию', { fits: ['preposition', 'end'] })],
  счастлив: [said('чувствую счастье', { fits: ['preposition', 'end'] })],

  устал: [said('надоело', { me: 'мне', fits: ['infinitive'] }), said('чувствую усталость', { fits: ['preposition', 'end'] })],
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
  решил: [said('было решение', { me: 'у меня', fits: ['infinitive'] }), said('удалось решить', { me: 'мне', fits: ['case'] })],
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

/** Nobody «удалось» what comes unbidden, and of some the infinitive is not made by the rule. */
const noRule =
  /^(?:по)?(?:жалел|ожидал|боял|ошиб|забыл|потерял|испугал|злил|обидел|обрадовал|удивил|разочаровал|расстроил|заболел|опоздал|терпел|страдал|плакал|ненавидел|любил|скучал|верил|был|стал|остал|рос|вел|сел|сесть|лег|ел|пал|упал|привел|провел|завел|принес|нес|вез|шел|шла|заслужил|устал|недооцен|переоцен|соврал|виде?л сон)/

const wentTo: Readonly<Record<string, string>> = {
  пришел: 'прийти', пришла: 'прийти', вышел: 'выйти', вышла: 'выйти', ушел: 'уйти', ушла: 'уйти', нашел: 'найти', нашла: 'найти',
  перешел: 'перейти', перешла: 'перейти', прошел: 'пройти', прошла: 'пройти', подошел: 'подойти', подошла: 'подойти',
}

/** «работала» → «работать»: of verbs whose past and infinitive share their stem. */
function infinitiveOf(past: string): string | null {
  if (wentTo[past]) return wentTo[past]
  if (noRule.test(past)) return null
  const [, stem, end, self] = /^(.*[аеиоуыя])(ла|л)(ся|сь)?$/.exec(past) ?? []
  return stem && end ? `${stem}ть${self ? 'ся' : ''}` : null
}

/** What may stand for the word at `at`, in its clause. */
export function rewordingOf(text: string, clause: readonly Word[], at: number): Offer | null {
  const word = clause[at]
  if (!word) return null
  const isDenied = clause[at - 1]?.lower === 'не'
  const would = clause[at + 1]?.lower === 'бы'
  const known = rewordingsOf(baseOf(word.lower), isDenied, would)
  const next = nextOf(clause, at + (would ? 1 : 0))
  const fitting = known?.rewordings.find(({ fits }) => !fits || fits.includes(next))
  if (known)
    return fitting ? placed(text, clause, { first: at - (known.withDenial ? 1 : 0), last: at + (known.withWould ? 1 : 0) }, fitting) : null
  const infinitive = pastGender(word.lower) && !would ? infinitiveOf(word.text.toLowerCase()) : null
  return infinitive ? placed(text, clause, { first: at, last: at }, said(`довелось ${infinitive}`, { me: 'мне' })) : null
}

function rewordingsOf(base: string, isDenied: boolean, would: boolean) {
  const [denied, wished, plain] = [table[`не ${base}`], table[`${base} бы`], table[base]]
  if (isDenied && denied) return { rewordings: denied, withDenial: true, withWould: false }
  if (would && wished) return { rewordings: wished, withDenial: false, withWould: true }
  return plain ? { rewordings: plain, withDenial: false, withWould: false } : null
}

/** The masculine form, by which the table knows a word. */
function baseOf(word: string): string {
  if (shortGender(word)) return masculineOf(word)
  if (word === 'сама') return 'сам'
  if (word === 'самой') return 'самому'
  if (word === 'одна') return 'один'
  if (/(?:мог|смог|привык)ла$/.test(word)) return word.slice(0, -2)
  if (/лась$/.test(word)) return `${word.slice(0, -4)}лся`
  if (/ла$/.test(word)) return word.slice(0, -1)
  return word.replace(/([нтвдгкмшл])(?:ой|ей)$/, '$1ым').replace(/шым$|(?<=ш)ым$/, 'шим').replace('лишным', 'лишним')
}

function nextOf(clause: readonly Word[], at: number): Next {
  const next = clause[at + 1]
  if (!next) return 'end'
  if (/^(?:в|во|на|с|со|к|ко|о|об|от|до|из|из-за|у|за|под|при|без|для|после|перед|по|ради)$/.test(next.lower)) return 'preposition'
  return /(?:[аеиоуыя]ть|ться|ти|чь)$/.test(next.lower) ? 'infinitive' : 'case'
}

/** A rewording that changes «я» needs it near enough to read the whole as one. */
const reach = 3

function placed(text: string, clause: readonly Word[], { first, last }: { first: number; last: number }, { text: words, me = 'stays' }: Rewording): Offer | null {
  const [begin, end] = [clause[first], clause[last]]
  if (!begin || !end) return null
  const plain = { from: begin.from, to: end.to, text: cased(words, begin.text) }
  const index = clause.findIndex(({ lower }) => lower === 'я')
  const i = clause[index]
  if (!i || me === 'stays') return plain
  if (index > first || first - index > reach) return null
  const between = text.slice(i.to, begin.from)
  const offer = me === 'goes' ? `${between.trimStart()}${words}` : `${me}${between}${words}`
  return { from: i.from, to: end.to, text: cased(offer, i.text) }
}
