import { NewTeam } from '@kamerton/contract/teams/schemas'
import { redirect } from 'react-router'
import { z } from 'zod'
import { api } from '../../lib/api'
import { attempt, isRefusal } from '../../lib/form-errors'
import { titledByObject } from '../../lib/title'
import { Changed } from '../../page/changed'
import { Loaded } from '../../page/loaded'
import { ObjectTitle } from '../../page/object-title'
import { isRefused, revalidateUnless } from '../../page/revalidate'
import { actIn, useCommand } from '../../page/use-command'
import { useLeave } from '../../page/use-leave'
import { allow } from '../../shell/guard'
import { Card } from '../../ui/card'
import { PageHeader } from '../../ui/page'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { EditTeam } from '../form/edit-team'
import styles from '../form/form.module.css'
import { sentOf } from '../form/team-draft'
import { missingTeam } from '../missing-team'
import { changesOf, saveTeam } from '../save-team'
import type { Route } from './+types/team-edit'

export const meta = titledByObject

export const clientMiddleware = [allow('update', 'Teams')]

export const clientLoader = ({ params: { teamId: id } }: Route.ClientLoaderArgs) => ({
  team: attempt(() => api.teams.get({ id })),
})

const Command = z.object({ save: NewTeam, changed: Changed })

export async function clientAction({ request, params: { teamId: id } }: Route.ClientActionArgs) {
  const { command, once } = await actIn(request, Command)
  const saved = await saveTeam(command.changed, command.save, once)
  return isRefusal(saved) ? saved : redirect(`/app/teams/${id}`)
}

export const shouldRevalidate = revalidateUnless(isRefused)

export default function TeamEditPage({ loaderData: { team } }: Route.ComponentProps) {
  const { send, busy, refusal } = useCommand(Command)
  const leave = useLeave()
  return (
    <>
      <ObjectTitle of={team} kind="Изменить команду">
        {({ name }) => `Изменить: ${name}`}
      </ObjectTitle>
      <Loaded of={team} waiting={<EditSkeleton />} isPage missing={missingTeam}>
        {(found) => (
          <EditTeam
            key={found.id}
            team={found}
            busy={busy}
            refusal={refusal}
            onSave={(draft) => void send({ save: sentOf(draft), changed: changesOf(found, draft) })}
            onLeave={() => leave(`/app/teams/${found.id}`)}
          />
        )}
      </Loaded>
    </>
  )
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
