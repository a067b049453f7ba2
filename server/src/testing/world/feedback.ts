import { aColleague } from './people.ts'
import { byId, type Scene } from './thing.ts'

const note = { feedback_type: 'positive', rating: 5, comment: 'Спасибо за помощь' } as const

export const feedback = {
  /** What the owner wrote about a colleague, of the manager's team or of none. */
  feedback: byId(async (scene: Scene, place?: 'team' | 'nowhere') => {
    const target_user_id = await aColleague(scene, place)
    return (await scene.company.owner.as.feedback.create({ target_user_id, ...note })).id
  }),
}
