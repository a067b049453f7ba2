import { title } from '../../lib/title'
import { allow } from '../../shell/guard'
import { Card } from '../../ui/card'
import { PageHeader } from '../../ui/page'
import { OrderedFile } from '../ordered-file'
import type { Route } from './+types/ordered-export'

export const meta = title('Файл')

export const clientMiddleware = [allow('read', 'Settings')]

/** The target of the letter about a file. The file itself needs a session. */
export default function OrderedExportPage({ params: { exportId } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Файл" sentence="Скачать его может только тот, кто его заказал, и только в течение суток." />
      <Card title="Ваш файл">
        <OrderedFile id={exportId} />
      </Card>
    </>
  )
}
