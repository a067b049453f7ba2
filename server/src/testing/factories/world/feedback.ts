import { aColleague } from './people.ts'
import { byId, type Scene } from './thing.ts'

const note = { feedback_type: 'positive', rating: 5, comment: 'Спасибо за помощь' } as const

/** Feedback of the owner about a colleague, of the manager's team or of none. */
const aNote = async (scene: Scene, place?: 'team' | 'nowhere'): Promise<string> => {
  const target_user_id = await aColleague(scene, place)
  return (await scene.company.owner.as.feedback.create({ target_user_id, ...note })).id
}

export const feedback = {
  feedback: byId(aNote),
  /** Feedback that the owner deleted just now. */
  deletedFeedback: byId(async (scene) => {
    const id = await aNote(scene)
    await scene.company.owner.as.feedback.delete({ id })
    return id
  }),
}
