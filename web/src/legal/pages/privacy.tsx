import { pageTitle } from '../../lib/title'
import { describePage } from '../../site/describe-page'
import { LegalPage } from '../legal-page'
import { keeping } from '../privacy/keeping'
import { processing } from '../privacy/processing'
import { rights } from '../privacy/rights'

export const meta = () =>
  describePage({
    path: '/legal/privacy',
    title: pageTitle('Обработка персональных данных'),
    description: 'Какие персональные данные обрабатывает Камертон, зачем, сколько хранит и как отозвать согласие.',
  })

export default function PrivacyPage() {
  return (
    <LegalPage
      title="Согласие на обработку персональных данных"
      document="personal_data"
      sections={[...processing, ...keeping, ...rights]}
    />
  )
}
