import type { ReactNode } from 'react'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import styles from './saving.module.css'

type BothVersionsProps<T> = {
  /** Name of the field that was changed by both. */
  what?: string
  mine: T
  theirs: T
  renderVersion: (value: T) => ReactNode
  onChoose: (value: T) => void
  /** Joins both versions, where that makes sense. */
  join?: (mine: T, theirs: T) => T
}

/** Shows both versions of a place that two people have changed. Nothing is sent until one of them has chosen. */
export const BothVersions = <T,>({
  what = 'это поле',
  mine,
  theirs,
  renderVersion,
  onChoose,
  join,
}: BothVersionsProps<T>) => (
  <Notice tone="watch">
    Пока вы писали, {what} изменили. Выберите, что сохранить: обе версии целы.
    <div className={styles.versions}>
      <section aria-label="Ваша версия">
        <b>У вас</b>
        <div>{renderVersion(mine)}</div>
      </section>
      <section aria-label="Сохранённая версия">
        <b>Сохранено</b>
        <div>{renderVersion(theirs)}</div>
      </section>
    </div>
    <div className={`button-row ${styles.choices}`}>
      <Button size="sm" onClick={() => onChoose(mine)}>
        Оставить моё
      </Button>
      <Button size="sm" onClick={() => onChoose(theirs)}>
        Взять сохранённое
      </Button>
      {join && (
        <Button size="sm" onClick={() => onChoose(join(mine, theirs))}>
          Соединить
        </Button>
      )}
    </div>
  </Notice>
)
