import { Link } from 'react-router'
import { attempt } from '../../lib/form-errors'
import { plural, pluralWord } from '../../lib/plural'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { homePath } from '../../shell/sections'
import { Notice } from '../../ui/notice'
import { loadWaiting } from '../load-waiting'
import { pollsOf } from '../polls-of'

/** «Вас ждут 2 опроса», for people who came past their first screen. */
export function WaitingPollsLine() {
  const [asked] = useReloadable(() => attempt(() => loadWaiting()))
  return (
    <Loaded of={asked} quiet>
      {(waiting) => {
        const { length } = pollsOf(waiting)
        return (
          length > 0 && (
            <Notice>
              {pluralWord(length, 'Вас ждёт', 'Вас ждут', 'Вас ждут')} {plural(length, 'опрос', 'опроса', 'опросов')}.{' '}
              <Link to={homePath}>Ответить</Link>
            </Notice>
          )
        )
      }}
    </Loaded>
  )
}
