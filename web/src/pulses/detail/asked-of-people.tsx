import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { Card } from '../../ui/card'
import { AskedQuestions } from './asked-questions'
import { ReviewQuestionLines } from './review-questions'

/** The questions of a draft, as its participants will get them. */
export const AskedOfPeople = ({ pulse: { target_type, questions } }: { pulse: Pulse }) =>
  target_type === 'manager_review' ? (
    <Card title="О чём спрашивают" hint={'Руководителя, о\u00a0каждом человеке его команд'}>
      <ReviewQuestionLines />
    </Card>
  ) : (
    <AskedQuestions questions={questions} />
  )
