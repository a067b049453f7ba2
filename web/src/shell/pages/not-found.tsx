import { title } from '../../lib/title'
import BackButton from '../../site/back-button'
import { Island } from '../../site/island'
import { PublicPage } from '../../site/public-page'
import { MissingPage } from '../not-found'

export const meta = title('Страница не найдена')

/** Built ahead, and the answer for every unknown address. */
export default function NotFoundPage() {
  return (
    <PublicPage>
      <MissingPage>
        <Island name="back">
          <BackButton />
        </Island>
      </MissingPage>
    </PublicPage>
  )
}
