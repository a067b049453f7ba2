import { fullName } from '@kamerton/contract/lib/names'
import type { PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import { promiseByLink, promiseOnForm } from '@kamerton/contract/pulses/promise'
import type { TenantContext } from '../../lib/context.ts'
import { isReview, refuseClosed } from '../answers/find-participant.ts'
import type { Participant } from '../answers/queries.ts'
import { addressOf } from '../rows/round-address.ts'
import { credentialOffered } from './take-credential.ts'

/**
 * The form of one participant; a person who has answered gets no questions. In a blind round nobody knows who has
 * answered: a person with a taken right may still have the form to fill in.
 */
export async function showForm(ctx: TenantContext, participant: Participant): Promise<PulseForm> {
  const isTaken = participant.answered_on !== null
  const answered = isTaken && !participant.is_blind
  if (!answered) refuseClosed(participant)
  const user = { full_name: fullName(participant) }
  return {
    round_id: participant.round_id,
    credential: participant.is_blind ? { ...(await credentialOffered(ctx, participant)), taken: isTaken } : null,
    contract: contractShown(ctx, participant),
    pulse: {
      title: participant.title,
      description: participant.description,
      target_type: participant.target_type,
      target_name: participant.target_name,
      invited: participant.invited,
      is_anonymous: participant.is_anonymous,
      is_blind: participant.is_blind,
      anonymity_threshold: participant.anonymity_threshold,
      shares_results: participant.shares_results,
      questions: answered || isReview(participant) ? [] : participant.questions,
    },
    promise: promiseOnForm(participant),
    promise_by_link: promiseByLink(participant),
    user,
    company_name: participant.company_name,
    already_answered: answered,
  }
}

/** The address and the hash of the contract. */
const contractShown = (ctx: TenantContext, { round_id, contract_hash }: Participant): PulseForm['contract'] =>
  contract_hash === null
    ? null
    : { round: addressOf({ company: ctx.companyId, roundId: round_id }), hash: contract_hash }
