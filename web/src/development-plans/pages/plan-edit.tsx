import { redirect } from 'react-router'
import { api } from '../../lib/api'
import { useCurrentUser } from '../../lib/current-user'
import { attempt, isRefusal } from '../../lib/form-errors'
import { titledByObject } from '../../lib/title'
import { Loaded } from '../../page/loaded'
import { ObjectTitle } from '../../page/object-title'
import { isRefused, revalidateUnless } from '../../page/revalidate'
import { actIn, useCommand } from '../../page/use-command'
import { useLeave } from '../../page/use-leave'
import { allow } from '../../shell/guard'
import { PageHeader } from '../../ui/page'
import { EditorPart, EditorSkeleton } from '../editor/editor-part'
import { keptName } from '../editor/plan-draft'
import { draftOf } from '../editor/plan-of'
import { changesOf, Save, savePlan } from '../editor/save-plan'
import { missingPlan } from '../missing-plan'
import { NotYours } from '../not-yours'
import type { Route } from './+types/plan-edit'

const sentence = 'Прогресс пересчитается сам, по выполненным активностям'

export const meta = titledByObject

export const clientMiddleware = [allow('update', 'DevelopmentPlans')]

export const clientLoader = ({ params: { planId: id } }: Route.ClientLoaderArgs) => ({
  plan: attempt(() => api.developmentPlans.get({ id })),
})

export async function clientAction({ request, params: { planId: id } }: Route.ClientActionArgs) {
  const { command, once } = await actIn(request, Save)
  const saved = await savePlan(command, once)
  return isRefusal(saved) ? saved : redirect(`/app/development-plans/${id}`)
}

export const shouldRevalidate = revalidateUnless(isRefused)

type Shown = Pick<Route.ComponentProps, 'loaderData'>

export default function PlanEditPage({ loaderData: { plan } }: Shown) {
  const user = useCurrentUser()
  const { send, busy, refusal } = useCommand(Save)
  const leave = useLeave()
  return (
    <>
      <ObjectTitle of={plan} kind="Изменить план">
        {({ title }) => `Изменить: ${title}`}
      </ObjectTitle>
      <Loaded of={plan} waiting={<Waiting />} isPage text="Ошибка при загрузке данных плана" missing={missingPlan}>
        {(found) =>
          found.may.update ? (
            <>
              <PageHeader
                back={{ to: `/app/development-plans/${found.id}`, label: found.title }}
                title="Изменить план"
                sentence={sentence}
              />
              <EditorPart
                key={found.id}
                name={keptName(user.id, found.id)}
                initial={draftOf(found)}
                isSaved
                busy={busy}
                refusal={refusal}
                onSave={(save) =>
                  void send({ save, changed: changesOf(found, save), kept: keptName(user.id, found.id) })
                }
                onLeave={() => leave(`/app/development-plans/${found.id}`)}
              />
            </>
          ) : (
            <NotYours planId={found.id} />
          )
        }
      </Loaded>
    </>
  )
}

const Waiting = () => (
  <>
    <PageHeader
      back={{ to: '/app/development-plans', label: 'Планы развития' }}
      title="Изменить план"
      sentence={sentence}
    />
    <EditorSkeleton />
  </>
)
