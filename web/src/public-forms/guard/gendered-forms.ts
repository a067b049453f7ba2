import { type Gender, ofThingsToo, pastGender, shortGender } from './forms'
import { isInfinitive, prepositions } from './grammar'
import type { Mark } from './mark'
import { rewordingOf } from './rewordings'
import { sentencesOf, type Word, wordSet, wordsIn } from './words'

const why = 'По форме слова видно, мужчина пишет или женщина.'

/**
 * Finds first-person forms that reveal the author's gender: «устала», «я согласен», «работаю одна». There is no
 * dictionary, so the subject is guessed. It is the author if the clause has «я», or if no other word in it agrees with
 * the form.
 */
export function genderedForms(text: string): Mark[] {
  return sentencesOf(wordsIn(text)).flatMap((sentence) => {
    let subject: Subject = null
    const marks: Mark[] = []
    for (const clause of sentence) {
      const read = readClause(clause, subject)
      subject = read.subject
      for (const index of read.found) {
        const word = clause[index]
        if (word)
          marks.push({ from: word.from, to: word.to, kind: 'gender', why, offer: rewordingOf(text, clause, index) })
      }
    }
    return marks
  })
}

/** Subject of the sentence so far. */
type Subject = 'me' | Gender | null

/** Words beside a verb that are not its subject. Adverbs in -о are recognised by their ending. */
const beside = wordSet(`
  не ни бы же ли и а но что чтобы если когда потому поэтому хотя или зато ведь пока как так тоже также уже еще даже лишь только вот там тут
  здесь где куда зачем почему очень вообще совсем почти вдруг снова опять всегда иногда никогда тогда теперь сейчас сегодня вчера завтра
  раньше позже потом затем сначала наконец наконец-то вовремя весь всю все всё целый целую каждый каждую день неделю месяц год года лет
  вечер утро ночь раз раза пару два три полгода квартал дня дней часа часов себя себе меня мне мной нас нам нами вас вам тебя тебе его ее их
  им ему ей ничего никого никому чего чему кого кому больше меньше хуже лучше слишком просто прямо буквально наверное конечно честно
  говоря кстати итоге целом сразу долго давно недавно много мало именно едва чуть пришлось бывает хоть столько сколько впервые
  навсегда наполовину дома сверхурочно этого того этому тому этим тем чем это то ту эту которую которого сам сама один одна без приятно нечего некогда
  неоднократно дважды трижды однажды иначе вместе вдвоем весной летом осенью зимой утром вечером ночью днем
`)
const others = wordSet(
  'он она оно они мы вы ты кто кто-то кто-нибудь никто некто каждый каждая всякий который которая другой другая тот та вся любой любая иной',
)
const nobody = wordSet('никто кто кто-то кто-нибудь некто каждый каждая всякий любой любая')
const aboutMe = wordSet('меня мне мной нас нам нами')
/** Verbs for things and events; their subject follows them. */
const ofThings =
  /^(?:появил|возник|исчез|закончил|кончил|начал[ас]|начался|вырос|упал|снизил|увеличил|улучшил|ухудшил|изменил|произош|случил|сломал|понравил|устроил|порадовал|расстроил|помог|надоел|задержал|прош[её]?л|прош|пропал|вышел|пришел|был|стал|остал|раздража|беспоко|убил|удивил|хватил|настал|наступил)/
const people =
  /(?:тель|ник|щик|чик|ист|лог|менеджер|директор|инженер|босс|шеф|лид|тимлид|человек|коллега|hr|друг|клиент|заказчик|админ|бухгалтер|сотрудник)$/
const somebody = new RegExp(`${people.source}|(?:ница|щица|чица|истка|тельница|начальница)$`)
/** A frequent masculine noun whose ending does not show its gender. */
const coffee = 'кофе'
/** Verbs with a genitive object, which is not the subject: «ждала ответа», «просила помощи». */
const ofGenitive =
  /^(?:жда|ожида|хоте|боя|доби|проси|иска|заслуж|доста|требова|избега|касал|лиш|опаса|стесня|пуга|дожд|наде)/
const ownVerb = /(?:[аяуеию]ю|л[юу]|[жчшщгд]у|юсь|усь)$/
const modifier = /(?:ого|его|ому|ему|ым|им|ых|их|ыми|ими|ой|ей|ую|юю|ый|ий|ая|яя|ое|ее|ом|ем)$/
const ofOne = wordSet(
  'этот эта это эти этом этой эту эти тот том ту той те наш наша наше наши нашу нашем свой своя свое свои свою мой моя мое мои мою весь все всю всем один одна одну одного две два три',
)

type Role = 'me' | 'them' | 'beside' | 'governed' | 'form' | 'noun'

/** A capitalised word inside a sentence is a name: «Байкал». */
function formOf({ text, lower, gap }: Word): Gender | null {
  const isName = /^[А-ЯЁ][а-яё]/.test(text) && /^\s$/.test(gap)
  return isName ? null : (pastGender(lower) ?? shortGender(lower))
}

/** Role of each word of a clause relative to its verb. */
function rolesOf(clause: readonly Word[]): Role[] {
  let governed: 'no' | 'soon' | 'noun' = 'no'
  return clause.map((word): Role => {
    const { lower } = word
    if (lower === 'я') {
      governed = 'no'
      return 'me'
    }
    if (prepositions.has(lower)) {
      governed = 'soon'
      return 'governed'
    }
    const isForm = formOf(word) !== null
    if (governed !== 'no' && !isForm) {
      const goesOn = governed === 'soon' && (modifier.test(lower) || ofOne.has(lower) || /^\d/.test(lower))
      governed = goesOn ? 'soon' : 'no'
      return 'governed'
    }
    governed = 'no'
    if (isForm) return 'form'
    if (others.has(lower)) return 'them'
    if (
      beside.has(lower) ||
      /^\d/.test(lower) ||
      isInfinitive(lower) ||
      ownVerb.test(lower) ||
      (lower !== coffee && /[оиыеую]$/.test(lower))
    )
      return 'beside'
    return 'noun'
  })
}

/** Whether the word may be the subject of a form of this gender. */
const agrees = (word: string, gender: Gender) =>
  gender === 'f'
    ? /[аяь]$/.test(word) && !/[ая]ми$/.test(word)
    : /[бвгджзйклмнпрстфхцчшщь]$/.test(word) || people.test(word) || word === coffee

function readClause(clause: readonly Word[], before: Subject): { found: number[]; subject: Subject } {
  const roles = rolesOf(clause)
  const found: number[] = []
  let subject: Subject = before
  const saysMe = roles.includes('me')
  const isOwn = saysMe || clause.some(({ lower }, index) => roles[index] === 'beside' && isOwnVerb(lower))
  // «считаю», «думаю»: the next clause may be about the author again, whatever the previous subject was.
  if (isOwn) subject = 'me'
  for (const [index, word] of clause.entries()) {
    const gender = formOf(word)
    if (gender === null) continue
    const whose = subjectOf(clause, roles, index, gender, subject)
    if (whose === 'me') found.push(index)
    subject = whose
  }
  for (const index of clause.keys())
    if (!found.includes(index) && isAlone(clause, roles, index, found, isOwn || subject === 'me')) found.push(index)
  if (!isOwn && found.length === 0) subject = namedIn(clause, roles) ?? subject
  // «никто не сказал, узнал из чата», «это меня подкосило, ревела»: the next clause is about the author again.
  if (roles.some((role, index) => role === 'them' && nobody.has(clause[index]?.lower ?? ''))) subject = null
  if (clause.some(({ lower }, index) => roles[index] === 'beside' && lower === 'меня')) subject = null
  return { found: found.toSorted((one, other) => one - other), subject }
}

/** Another person named by a clause: «он», «руководитель обещает», «начальница говорит». */
function namedIn(clause: readonly Word[], roles: readonly Role[]): Gender | null {
  const named = clause.find(
    ({ lower }, index) => roles[index] === 'them' || (roles[index] === 'noun' && somebody.test(lower)),
  )
  if (!named) return describedIn(clause, roles)
  if (roles[clause.indexOf(named)] === 'noun') return people.test(named.lower) ? 'm' : 'f'
  return named.lower === 'он' || named.lower === 'кто' ? 'm' : named.lower === 'она' ? 'f' : null
}

/** «команда сильная», «проект хороший»: the thing stays the subject of the next clause. */
function describedIn(clause: readonly Word[], roles: readonly Role[]): Gender | null {
  for (const [index, { lower }] of clause.entries()) {
    if (roles[index] !== 'noun' || /(?:ая|яя|[ыио]й)$/.test(lower)) continue
    const after = clause.slice(index + 1)
    if (agrees(lower, 'f') && after.some((word) => /(?:ая|яя)$/.test(word.lower))) return 'f'
    if (agrees(lower, 'm') && after.some((word) => /[ыи]й$/.test(word.lower))) return 'm'
  }
  return null
}

const isOwnVerb = (word: string) =>
  /(?:[аяуе]ю|юсь|усь)$/.test(word) ||
  /^(?:хочу|могу|вижу|хожу|пишу|прошу|сижу|делаю|люблю|учусь|горжусь|боюсь|держусь|живу|жду)$/.test(word)

function subjectOf(
  clause: readonly Word[],
  roles: readonly Role[],
  at: number,
  gender: Gender,
  before: Subject,
): Subject {
  const { lower } = clause[at] ?? { lower: '' }
  const saysMe = roles.includes('me')
  for (let index = at - 1; index >= 0; index--) {
    const word = clause[index]
    const role = roles[index]
    if (!word || !role) continue
    if (role === 'me') return 'me'
    if (role === 'them') return gender
    if (role === 'form' && formOf(word) === gender && before === gender) return before
    if (role === 'noun' && agrees(word.lower, gender) && (!saysMe || people.test(word.lower))) return gender
  }
  if (saysMe) return 'me'
  if (ofThingsToo.has(lower)) return before === 'me' ? 'me' : gender
  if (isAboutMe(clause, roles)) return gender
  if (followedBySubject(clause, roles, at, gender)) return gender
  return before === gender ? gender : 'me'
}

/** «мне сказала», «меня порадовала»: the author is not the subject. */
const isAboutMe = (clause: readonly Word[], roles: readonly Role[]) =>
  clause.some(({ lower }, index) => roles[index] === 'beside' && aboutMe.has(lower))

/** The subject follows its verb: «вышла новая версия», «устал начальник». */
function followedBySubject(clause: readonly Word[], roles: readonly Role[], at: number, gender: Gender): boolean {
  const verb = clause[at]?.lower ?? ''
  const isDenied = clause[at - 1]?.lower === 'не'
  for (let index = at + 1; index < clause.length; index++) {
    const word = clause[index]
    const role = roles[index]
    if (!word) continue
    if (role === 'them') return true
    if (role === 'beside' || role === 'form') continue
    if (role !== 'noun') return false
    if (!agrees(word.lower, gender)) return /^[А-ЯЁ]/.test(word.text)
    if (gender === 'm') return ofThings.test(verb) || people.test(word.lower) || /^[А-ЯЁ]/.test(word.text)
    if (/(?:ая|яя)$/.test(word.lower) || ofOne.has(word.lower)) return true
    if (ofThings.test(verb)) return true
    return !isDenied && !ofGenitive.test(verb)
  }
  return false
}

const alone = wordSet('сам сама один одна')
const impersonal = /^(?:прих[оа]д|приш|надо|нужно|можно|лучше|могу|хочу)/
const feltForms = /(?:ой|ей|ым|им|шимся|шейся)$/

/** «работаю одна», «делать самой», «чувствую себя лишней»: the word beside the verb shows the gender, not the verb. */
function isAlone(
  clause: readonly Word[],
  roles: readonly Role[],
  at: number,
  verbs: readonly number[],
  isOwn: boolean,
): boolean {
  const word = clause[at]?.lower ?? ''
  const next = clause[at + 1]
  if (alone.has(word)) {
    if (at === 0 && word.startsWith('сам') && next && next.lower !== 'по' && prepositions.has(next.lower)) return true
    if (roles[at] === 'governed' || !(isOwn || verbs.length > 0)) return false
    if (roles[at - 1] === 'noun' || roles.includes('them')) return false
    if (word.startsWith('сам')) return true
    return (
      next?.lower !== 'из' &&
      (next === undefined || prepositions.has(next.lower) || alone.has(next.lower) || beside.has(next.lower))
    )
  }
  if (word === 'самой' || word === 'самому')
    return roles[at] !== 'governed' && clause.some(({ lower }) => impersonal.test(lower))
  const isFelt =
    clause[at - 1]?.lower === 'себя' || (clause[at - 2]?.lower === 'себя' && beside.has(clause[at - 1]?.lower ?? ''))
  if (isFelt && feltForms.test(word)) return isOwn || verbs.length > 0
  return false
}
