import type { Recommendations } from '@kamerton/contract/recommendations/schemas'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { pluralWord } from '../../lib/plural'
import { subjectLinkOf } from '../action-links'
import { changesBySubject } from './change-words'
import styles from './noise-footer.module.css'

type Changes = Recommendations['within_noise_changes']

/** The number of changes shown; the rest is only mentioned. */
const named = 5

/** Changes within the noise. They get no recommendation, and the footer says why. */
export function NoiseFooter({ changes, days }: { changes: Changes; days: number }) {
  if (changes.length === 0) return null
  const subjects = changesBySubject(changes.slice(0, named))
  const count = changes.length
  return (
    <section className={styles.quiet} aria-label="Перемены в пределах шума">
      <p>
        <b>
          {count} {pluralWord(count, 'перемена', 'перемены', 'перемен')} в&nbsp;пределах шума.
        </b>{' '}
        {subjects.map(({ subject_type, subject_id, name, words }, at) => (
          <Fragment key={`${subject_type} ${subject_id}`}>
            {at > 0 && '; '}
            <Link to={subjectLinkOf({ type: subject_type, subject_id }, days).to}>{name}</Link>: {words}
          </Fragment>
        ))}
        {count > named && ' и\u00a0другие'}: разница могла выйти случайно, поэтому совета по&nbsp;
        {count === 1 ? 'ней' : 'ним'} нет.
      </p>
      <Link to={`/app/dashboard?period=${days}`}>Посмотреть цифры</Link>
    </section>
  )
}
