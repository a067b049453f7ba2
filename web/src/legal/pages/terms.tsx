import { pageTitle } from '../../lib/title'
import { describePage } from '../../site/describe-page'
import { LegalPage } from '../legal-page'
import { agreement } from '../terms/agreement'
import { conduct } from '../terms/conduct'
import { money } from '../terms/money'

export const meta = () =>
  describePage({
    path: '/legal/terms',
    title: pageTitle('Условия использования'),
    description:
      'На каких условиях можно пользоваться Камертоном: бесплатный и платный тариф, оплата, возврат, удаление.',
  })

export default function TermsPage() {
  return <LegalPage title="Условия использования" document="terms" sections={[...agreement, ...money, ...conduct]} />
}
