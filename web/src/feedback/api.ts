import { feedback } from '@kamerton/contract/feedback/endpoints'
import { people } from '@kamerton/contract/people/endpoints'
import { client } from '../lib/api'

export const feedbackApi = client(feedback)
export const colleaguesApi = client(people)
