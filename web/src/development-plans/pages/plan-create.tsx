import { redirect } from 'react-router'
import { useCurrentUser } from '../../lib/current-user'
import { attempt, isRefusal } from '../../lib/form-errors'
import { title } from '../../lib/title'
import { Loaded } from '../../page/loaded'
import { isRefused, revalidateUnless } from '../../page/revalidate'
import { actIn, useCommand } from '../../page/use-command'
import { useLeave } from '../../page/use-leave'
import { allow } from '../../shell/guard'
import { PageHeader } from '../../ui/page'
import { askedIn, beginningName, beginPlan } from '../editor/begin-plan'
import { EditorPart, EditorSkeleton } from '../editor/editor-part'
import { keptName } from '../editor/plan-draft'
import { Save, savePlan } from '../editor/save-plan'
import { missingPlan } from '../missing-plan'
import type { Route } from './+types/plan-create'

const heading = 'Новый план развития'
const list = { to: '/app/development-plans', label: 'Планы развития' }

export const meta = title(heading)

export const clientMiddleware = [allow('create', 'DevelopmentPlans')]

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = askedIn(new URL(request.url))
  return { name: beginningName(asked), beginning: attempt(() => beginPlan(asked)) }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { command, once } = await actIn(request, Save)
  const saved = await savePlan(command, once)
  return isRefusal(saved) ? saved : redirect(`/app/development-plans/${saved.id}`)
}

export const shouldRevalidate = revalidateUnless(isRefused)

type Shown = Pick<Route.ComponentProps, 'loaderData'>

export default function PlanCreatePage({ loaderData: { name, beginning } }: Shown) {
  const kept = keptName(useCurrentUser().id, name)
  const { send, busy, refusal } = useCommand(Save)
  const leave = useLeave()
  return (
    <Loaded
      of={beginning}
      waiting={
        <>
          <PageHeader back={list} title={heading} />
          <EditorSkeleton />
        </>
      }
      isPage
      text="Ошибка при загрузке данных плана"
      missing={missingPlan}
    >
      {({ draft, previousId, words }) => (
        <>
          <PageHeader
            back={list}
            title={heading}
            sentence={words ?? 'Пока это черновик, сотрудник его не\u00a0видит'}
          />
          <EditorPart
            key={name}
            name={kept}
            initial={draft}
            isSaved={false}
            busy={busy}
            refusal={refusal}
            onSave={(save) => void send({ save: { ...save, previous_plan_id: previousId }, changed: null, kept })}
            onLeave={() => leave(list.to)}
          />
        </>
      )}
    </Loaded>
  )
}
