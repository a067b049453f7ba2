import { title } from '../../lib/title'
import { NotFound } from '../not-found'

export const meta = title('Страница не найдена')

export default function NotFoundPage() {
  return (
    <main>
      <NotFound />
    </main>
  )
}
