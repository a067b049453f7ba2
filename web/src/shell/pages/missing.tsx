import { title } from '../../lib/title'
import { NotFound } from '../not-found'

export const meta = title('Страница не найдена')

/** An address of the application that leads nowhere: the shell stays around whoever is signed in. */
export default function Missing() {
  return <NotFound />
}
