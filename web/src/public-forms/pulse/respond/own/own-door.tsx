import { type KeptOfAnswer, keptAnswerKey } from '@kamerton/contract/pulses/kept-answer'
import { draftKept } from '../../../kit/draft'
import { askSigned, isUnauthorized, signedPerson } from '../../../kit/own-session'
import type { Asked, Outcome } from '../../../kit/post-answer'
import type { Refusal } from '../../../kit/refusal'
import { type Door, isPulseForm, type OwnWords } from '../door'
import { rightKept } from '../right/kept-right'

const signInFirst = 'Вы\u00a0вышли из\u00a0Камертона'
const refusalOfNobody: Refusal = { status: 401, detail: signInFirst, code: null, company: null }

/** Form opened from «Мои опросы» by a person signed in here. */
export function ownDoor(pulseId: string): Door {
  const person = signedPerson()
  const call = `/api/pulses/${encodeURIComponent(pulseId)}`
  // A draft outlives a session that ended by itself, like all unsent text, and is removed when another person signs in.
  const nameOf = (what: KeptOfAnswer, round = 'none') => keptAnswerKey(person ?? '', what, round)
  return {
    own: ownWords,
    async open() {
      if (person === null) return { refusal: refusalOfNobody }
      const { outcome, data } = await askSigned(`${call}/form`)
      if (outcome.kind === 'refused') return { refusal: outcome.refusal }
      if (outcome.kind === 'sent' && isPulseForm(data)) return { form: data }
      return {
        refusal: { ...refusalOfNobody, status: 503, detail: 'Нет связи. Проверьте сеть и\u00a0откройте опрос ещё раз' },
      }
    },
    stores: (form) => ({
      draft: draftKept(() => localStorage, nameOf('form', form?.round_id)),
      rights: rightKept(() => localStorage, nameOf('right', form?.round_id)),
    }),
    submit: async (sheet) => inWords(await askSigned(`${call}/responses`, sheet)).outcome,
    sign: async (blinded) => inWords(await askSigned(`${call}/credential`, { blinded })),
  }
}

/** The session has ended during writing: the text stays and can be sent after signing in again. */
function inWords(asked: Asked): Asked {
  if (!isUnauthorized(asked)) return asked
  const detail = `${signInFirst}. Войдите в\u00a0другой вкладке и\u00a0отправьте ещё раз: написанное здесь не\u00a0пропадёт`
  const outcome: Outcome = { kind: 'refused', refusal: { ...refusalOfNobody, detail } }
  return { ...asked, outcome }
}

const ownWords: OwnWords = {
  back: (
    <p class="back">
      <a href="/app/my-pulses">К моим опросам</a>
    </p>
  ),
  ends: {
    401: {
      title: 'Войдите, чтобы ответить',
      text: 'Опрос открыт для того, кто вошёл в\u00a0Камертон. Войдите, и он будет в\u00a0разделе «Мои опросы». Или откройте ссылку из\u00a0письма: по ней входить не\u00a0нужно.',
    },
    403: { title: 'Опрос не для вас', text: 'В этом опросе спрашивают других людей.' },
    404: {
      title: 'Опрос не найден',
      text: 'Возможно, его удалили. Что ждёт вашего ответа, видно в\u00a0разделе «Мои опросы».',
    },
    410: {
      title: 'Опрос завершён',
      text: 'Ответы больше не\u00a0принимаются. Если итогами делятся с\u00a0участниками, они будут в\u00a0разделе «Мои опросы».',
    },
  },
  taken: {
    title: 'Ответ уже начат или отправлен',
    text: 'Право ответить вы уже взяли: здесь, по\u00a0ссылке из\u00a0письма или на\u00a0другом устройстве. Если ответ не\u00a0дописан, откройте опрос там\u00a0же, где начали. Дошёл ли он, не\u00a0знаем и\u00a0мы: ответы хранятся без\u00a0имён. Поэтому начать второй раз нельзя.',
  },
  unable: {
    title: 'Этот браузер не умеет отвечать анонимно',
    text: 'Откройте «Мои опросы» в\u00a0другом браузере. По\u00a0ссылке из\u00a0письма ответить можно и\u00a0в\u00a0этом, но\u00a0ответ будет конфиденциальным.',
  },
}
