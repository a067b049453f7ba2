import { howItWorks } from '@kamerton/contract/pulses/answer-mode'
import { type Promised, promiseOf } from '@kamerton/contract/pulses/promise'
import { partsOfPromise } from '@kamerton/contract/pulses/promise-parts'
import { type AuthorSurface, promiseLine } from '@kamerton/contract/pulses/promise-surfaces'
import { useState } from 'react'
import { TextButton } from '../ui/button'
import { InfoWindow } from '../ui/info-button'
import styles from './promise-line.module.css'

/** The promise to participants in one line; the whole text, as they will read it, is behind «Подробнее». */
export function PromiseLine({ surface, promised }: { surface: AuthorSurface; promised: Promised }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <p className="ink-2-sm">
        {promiseLine(surface, promised)} <TextButton onClick={() => setOpened(true)}>Подробнее</TextButton>
      </p>
      <InfoWindow title="Что скажем участникам" opened={opened} onClose={() => setOpened(false)}>
        <dl className={styles.parts}>
          {partsOfPromise(promiseOf(promised)).map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {promised.is_anonymous && (
          <a href={howItWorks.path} target="_blank" rel="noreferrer">
            Как это проверить
          </a>
        )}
      </InfoWindow>
    </>
  )
}
