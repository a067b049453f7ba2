import { OrderedFile } from '../../exports/ordered-file'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { May } from '../../lib/permissions'
import { title } from '../../lib/title'
import { Loaded } from '../../page/loaded'
import { commandIn } from '../../page/use-command'
import { Card } from '../../ui/card'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { CompanyCommand, changeCompany } from '../company/change-company'
import styles from '../company/company.module.css'
import { CompanyDataCard, WaitingCompanyData } from '../company/company-data-card'
import { SettingsForm } from '../company/company-form'
import { DeleteSection } from '../company/delete-section'
import type { Route } from './+types/company'

export const meta = title('Компания')

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) => ({
  company: attempt(() => api.companies.show({}, { signal })),
  archives: attempt(() => api.exports.list({ kind: 'company_data' }, { signal })),
})

export const clientAction = async ({ request }: Pick<Route.ClientActionArgs, 'request'>) =>
  changeCompany(await commandIn(request, CompanyCommand))

const orderedFile = (id: string) => <OrderedFile key={id} id={id} />

/** The tab «Компания»: the settings for the whole company. */
export default function CompanyPage({ loaderData: { company, archives } }: Pick<Route.ComponentProps, 'loaderData'>) {
  return (
    <div className={styles.sections}>
      <Loaded of={company} waiting={<WaitingCompany />} title="Не удалось загрузить настройки компании">
        {(found) => <SettingsForm {...found} />}
      </Loaded>
      <May action="read" subject="Company" thing={{}}>
        <Loaded of={archives} waiting={<WaitingCompanyData />} compact title="Не удалось узнать, собирается ли архив">
          {({ exports }) => <CompanyDataCard ordered={exports} file={orderedFile} />}
        </Loaded>
      </May>
      <May action="delete" subject="Company" thing={{}}>
        <Loaded of={company} quiet>
          {({ name }) => <DeleteSection name={name} />}
        </Loaded>
      </May>
    </div>
  )
}

const WaitingCompany = () => (
  <Waiting label="Загружаем настройки компании">
    <Card title="О компании">
      <SkeletonLines count={5} />
    </Card>
  </Waiting>
)
