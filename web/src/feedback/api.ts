import { feedback } from '@kamerton/contract/feedback/endpoints'
import { client } from '../lib/api'

export const feedbackApi = client(feedback)
