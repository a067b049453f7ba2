import { displayName } from '@kamerton/contract/lib/names'
import { IconPlus } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import { useAddressParam } from '../../lib/address'
import { api } from '../../lib/api'
import { useCurrentUser } from '../../lib/current-user'
import { attempt } from '../../lib/form-errors'
import { title } from '../../lib/title'
import { Loaded } from '../../page/loaded'
import { allow } from '../../shell/guard'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { PageHeader } from '../../ui/page'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { Tabs } from '../../ui/tabs'
import { AddFeedback } from '../components/add-feedback'
import { FeedbackFeed } from '../components/feedback-feed'
import { GivenFeedbackList } from '../components/given-feedback'
import type { Route } from './+types/feedback'

export const meta = title('Отзывы')

export const clientMiddleware = [allow('read', 'Feedback')]

export const clientLoader = () => ({ given: attempt(() => api.feedback.given({})) })

/** The user's own page of feedback. An employee has no directory, so this is where they read and write it. */
export default function FeedbackPage({ loaderData: { given } }: Route.ComponentProps) {
  const user = useCurrentUser()
  const [tab, setTab] = useAddressParam('tab', 'received', ['received', 'given'])
  const [dialog, setDialog] = useAddressParam('dialog', '', ['', 'new'])
  const { revalidate } = useRevalidator()
  const refresh = () => void revalidate()
  return (
    <>
      <PageHeader
        title="Отзывы"
        sentence={'Что пишут о\u00a0вас коллеги и\u00a0что пишете вы'}
        actions={
          <Button look="primary" icon={<Icon of={IconPlus} />} onClick={() => setDialog('new')}>
            Написать отзыв
          </Button>
        }
      />
      <Tabs
        label="Отзывы"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'received', label: 'Обо мне' },
          { value: 'given', label: 'От меня' },
        ]}
      >
        {tab === 'received' ? (
          <FeedbackFeed employeeId={user.id} employeeName={displayName(user)} />
        ) : (
          <Loaded of={given} waiting={<Loading />} title="Не удалось загрузить отзывы">
            {(found) => <GivenFeedbackList feedback={found} onChanged={refresh} />}
          </Loaded>
        )}
      </Tabs>
      <AddFeedback
        opened={dialog === 'new'}
        onClose={() => setDialog('')}
        onAdded={() => {
          setTab('given')
          refresh()
        }}
      />
    </>
  )
}

const Loading = () => (
  <Card title="Отзывы от меня">
    <Waiting label="Загружаем отзывы">
      <SkeletonLines count={4} />
    </Waiting>
  </Card>
)
