import { title } from '../../lib/title'
import { NotFound } from '../not-found'

export const meta = title('Страница не найдена')

/** Page for an unknown address of the application: the shell stays around it. */
export default function Missing() {
  return <NotFound />
}
