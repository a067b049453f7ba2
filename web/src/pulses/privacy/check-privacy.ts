import { z } from 'zod'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { tryTo } from '../../page/act'

/** Request for a check: `asked` by a person, or `quiet` by the page that polls for the result. */
export const CheckPrivacy = z.object({ checkPrivacy: z.enum(['asked', 'quiet']) })

export const checkPrivacy = (id: string, how: z.output<typeof CheckPrivacy>['checkPrivacy']) =>
  how === 'quiet'
    ? attempt(() => api.privacy.show({ id }))
    : tryTo('Ошибка при проверке приватности', () => api.privacy.check({ id }))
