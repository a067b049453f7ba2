import { type MiddlewareFunction, useLocation } from 'react-router'
import { title } from '../../lib/title'
import { EmptyState } from '../../ui/empty-state'
import { PageHeader } from '../../ui/page'
import { allow } from '../guard'
import { sectionOf } from '../sections'

export const meta = ({ location }: { location: { pathname: string } }) =>
  title(sectionOf(location.pathname)?.label ?? 'Раздел')()

export const clientMiddleware: MiddlewareFunction[] = [
  (args, next) => {
    const section = sectionOf(new URL(args.request.url).pathname)
    return section && allow('read', section.subject)(args, next)
  },
]

/** Says plainly that the section is not there yet, under its own title. */
export default function InDevelopment() {
  const section = sectionOf(useLocation().pathname)
  return (
    <>
      <PageHeader title={section?.label ?? 'Раздел'} />
      <EmptyState title="Раздел в разработке">
        Мы ещё строим этот экран. Остальные разделы работают, а данные, которые вы вносите там, появятся и здесь.
      </EmptyState>
    </>
  )
}
