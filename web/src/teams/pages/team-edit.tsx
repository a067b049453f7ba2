import { NewTeam } from '@kamerton/contract/teams/schemas'
import { Suspense, useEffect, useState } from 'react'
import { Await, redirect, useFetcher, useNavigate, useRevalidator } from 'react-router'
import { z } from 'zod'
import { attempt, isRefusal } from '../../lib/form-errors'
import { title } from '../../lib/title'
import { allow } from '../../shell/guard'
import { Card } from '../../ui/card'
import { PageHeader } from '../../ui/page'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { teamsApi } from '../api'
import { EditTeam } from '../form/edit-team'
import styles from '../form/form.module.css'
import { sentOf } from '../form/team-draft'
import { MissingTeam } from '../missing-team'
import { saveTeam } from '../save-team'
import type { Route } from './+types/team-edit'

export const meta = title('Изменить команду')

export const clientMiddleware = [allow('update', 'Teams')]

export const clientLoader = ({ params: { teamId: id } }: Route.ClientLoaderArgs) => ({
  team: attempt(() => teamsApi.get({ id })),
})

const Command = z.object({ save: NewTeam, version: z.int() })

export async function clientAction({ request, params: { teamId: id } }: Route.ClientActionArgs) {
  const { save, version } = Command.parse(await request.json())
  const saved = await saveTeam({ id, version }, save)
  return isRefusal(saved) ? saved : redirect(`/app/teams/${id}`)
}

/** A refused form keeps what it was opened with: its next version has to be looked at first. */
export const shouldRevalidate = ({ actionResult }: { actionResult?: unknown }) => !isRefusal(actionResult)

export default function TeamEditPage({ loaderData: { team } }: Route.ComponentProps) {
  const save = useFetcher<typeof clientAction>()
  const { revalidate, state } = useRevalidator()
  const leave = useLeave()
  return (
    <Suspense fallback={<EditSkeleton />}>
      <Await resolve={team}>
        {(found) =>
          isRefusal(found) ? (
            <MissingTeam refusal={found.refusal} onRetry={() => void revalidate()} retrying={state === 'loading'} />
          ) : (
            <EditTeam
              key={found.id}
              team={found}
              busy={save.state !== 'idle'}
              refusal={isRefusal(save.data) ? save.data : undefined}
              onSave={(draft) =>
                void save.submit(
                  { save: sentOf(draft), version: found.version },
                  { method: 'post', encType: 'application/json' },
                )
              }
              onLeave={() => leave(`/app/teams/${found.id}`)}
            />
          )
        }
      </Await>
    </Suspense>
  )
}

/** Leaves after the form has been told that nothing is unsaved any more: in the same breath its warning would still stand. */
function useLeave() {
  const navigate = useNavigate()
  const [to, setTo] = useState<string>()
  useEffect(() => {
    if (to !== undefined) void navigate(to)
  }, [to, navigate])
  return setTo
}

const EditSkeleton = () => (
  <>
    <PageHeader
      back={{ to: '/app/teams', label: 'Назад к\u00a0командам' }}
      title="Изменить команду"
      sentence={'\u00a0'}
    />
    <Waiting label="Загружаем команду">
      <div className={styles.page}>
        <Card>
          <SkeletonLines count={8} />
        </Card>
      </div>
    </Waiting>
  </>
)
