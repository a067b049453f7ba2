import type { Question } from '@kamerton/contract/pulses/question-schemas'
import { fragmentOf, receiptPath } from '@kamerton/contract/pulses/receipt'
import type { Answer } from '@kamerton/contract/pulses/rules'
import type { TenantContext } from '../../lib/context.ts'
import { refusalOf } from '../../lib/http/answer-errors.ts'
import type { TapHandler } from '../../lib/notice.ts'
import type { ChatMessage } from '../../lib/telegram/bot-api.ts'
import { hashToken } from '../../lib/tokens.ts'
import { isOpen } from '../answers/find-participant.ts'
import { findParticipantById, type Participant } from '../answers/queries.ts'
import { submitAnswer } from '../answers/submit-answer.ts'
import { canAnswerInChat, formMessage, isChosen, promiseMessage } from '../messages/chat-form.ts'
import { type Chosen, type Mark, nonceLength, readTap, type Tap } from '../messages/tap-data.ts'
import { invitationInChat } from '../messages/words.ts'
import { respondLink } from '../rows/respond-link.ts'
import { addressOf } from '../rows/round-address.ts'
import { answered, closed, onlyOnPage, sent, withReceipt } from './messages.ts'

/** Handles a pressed button of a form and returns the next text of its message. */
export const answerInChat: TapHandler = async (unbound, owner, data) => {
  const tap = readTap(data)
  if (!tap) return null
  try {
    return await unbound.inCompany(owner.companyId, async (ctx) => {
      const participant = await findParticipantById(ctx, tap.participantId)
      // A button can be forged: a participant of another person is treated like one that does not exist.
      return participant?.user_id === owner.id ? nextStep(ctx, participant, tap) : null
    })
  } catch (error) {
    // This includes refusals by the database: an answer on the page, or the end of the round, at this very moment.
    const { code } = refusalOf(error)
    if (code === 'already_answered') return answered
    if (code === 'pulse_closed') return closed
    throw error
  }
}

async function nextStep(ctx: TenantContext, participant: Participant, tap: Tap): Promise<ChatMessage> {
  const isRetry = tap.step === 'send' && participant.is_anonymous
  // A retry of an anonymous answer with an unknown first outcome is recognised further down.
  if (participant.answered_on !== null && !isRetry) return answered
  if (!isOpen(participant)) return closed
  if (tap.step === 'promise') return promiseMessage(participant)
  if (tap.step === 'invitation') return invitationInChat(ctx, participant)
  if (!canAnswerInChat(participant)) return onlyOnPage(respondLink(ctx, participant, participant.contract_hash))
  switch (tap.step) {
    case 'open':
      return formMessage(participant, newFilling(ctx))
    case 'ask':
      return formMessage(participant, fits(participant.questions, tap) ? tap : newFilling(ctx))
    case 'send':
      return send(ctx, participant, tap)
  }
}

async function send(
  ctx: TenantContext,
  participant: Participant,
  { nonce, marks }: { nonce: string; marks: readonly Mark[] },
): Promise<ChatMessage> {
  const { questions } = participant
  // The questions have changed since the form was opened, so it starts again.
  if (marks.length !== questions.length || !fits(questions, { marks })) return formMessage(participant, newFilling(ctx))
  const responses = Object.fromEntries(questions.map((question, at) => [question.id, answerOf(question, marks[at])]))
  const attempt = attemptOf(nonce)
  // This attempt may have been stored before, with its message lost.
  const outcome = await submitAnswer(ctx, participant, { responses, attempt })
  return showReceipt(ctx, participant, outcome === 'stored' ? sent : answered, attempt)
}

/** The message with the receipt of this answer; unchanged where the round has no contract. */
function showReceipt(
  ctx: TenantContext,
  { round_id, contract_hash, is_anonymous }: Participant,
  message: ChatMessage,
  attempt: string,
): ChatMessage {
  if (contract_hash === null) return message
  const fragment = fragmentOf({
    round: addressOf({ company: ctx.companyId, roundId: round_id }),
    contract: contract_hash,
    // Computed as a device computes it from the attempt it has sent: see the list of counted answers.
    number: is_anonymous ? hashToken(attempt).toString('base64url') : null,
  })
  return withReceipt(message, { link: ctx.link(`${receiptPath}${fragment}`), isNamed: !is_anonymous })
}

const newFilling = (ctx: TenantContext) => ({ nonce: ctx.newToken().slice(-nonceLength), marks: [] })

/** The attempt of a form: equal for each sending of it, and unknown to anybody without the chat. */
const attemptOf = (nonce: string): string => hashToken(`telegram\0${nonce}`).toString('base64url')

type Marked = { marks: readonly Mark[]; choosing?: Chosen }

/** Whether these marks may belong to these questions, or to the first of them. */
function fits(questions: readonly Question[], { marks, choosing }: Marked): boolean {
  const next = questions[marks.length]
  return (
    marks.length <= questions.length &&
    marks.every((mark, at) => {
      const question = questions[at]
      return question !== undefined && isMarkOf(question, mark)
    }) &&
    (choosing === undefined || (next !== undefined && areOptionsOf(next, choosing)))
  )
}

function isMarkOf(question: Question, mark: Mark): boolean {
  if (mark === null) return !question.required
  if (typeof mark === 'object') return mark.bits > 0 && areOptionsOf(question, mark)
  if (question.type === 'choice') return !question.multiple && mark < question.options.length
  return question.scale !== null && mark >= question.scale.min && mark <= question.scale.max
}

const areOptionsOf = ({ multiple, options }: Question, { bits }: Chosen): boolean =>
  multiple === true && bits < 2 ** options.length

/** A mark in the form of the page's answer. */
function answerOf({ type, options }: Question, mark: Mark | undefined): Answer | null {
  if (mark === null || mark === undefined) return null
  if (typeof mark === 'object') return options.flatMap(({ value }, at) => (isChosen(mark, at) ? [value] : []))
  return type === 'choice' ? (options[mark]?.value ?? null) : mark
}
