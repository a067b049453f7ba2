import { TestLetter } from '@kamerton/contract/installation/schemas'
import type { ApiError } from '../../lib/api-error'
import { Notice } from '../../ui/notice'

/** The answer of the mail server to the test letter, or the reason why none was sent. */
export function LetterAnswer({ answer, refusal }: { answer: unknown; refusal: ApiError | undefined }) {
  if (refusal) return <Notice tone="bad">{refusal.message}</Notice>
  const { data } = TestLetter.safeParse(answer)
  if (!data || data.said === '') return null
  return <Notice tone={data.state === 'sent' ? 'good' : 'bad'}>{data.said}</Notice>
}
