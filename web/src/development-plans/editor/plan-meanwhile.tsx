import type { Meanwhile } from '../../page/rebase'
import { TextButton } from '../../ui/button'
import { Notice } from '../../ui/notice'
import styles from './editor.module.css'
import { wordsOfChange } from './meanwhile-words'
import type { PlanDraft } from './plan-draft'

type MeanwhileProps = {
  of: readonly Meanwhile[]
  values: PlanDraft
  onTake: (theirs: Meanwhile) => void
  onKeep: (theirs: Meanwhile) => void
}

/**
 * The changes that somebody else has saved while the plan was open here: those taken into the form, and a choice for
 * each conflict.
 */
export const PlanMeanwhile = ({ of, values, onTake, onKeep }: MeanwhileProps) =>
  of.length > 0 && (
    <Notice tone="watch">
      Пока вы писали, план изменили. Всё ваше на{'\u00a0'}месте, а{'\u00a0'}вот что стало другим:
      <ul className={styles.meanwhile}>
        {of.map((one) => {
          const { place, said } = wordsOfChange(one, values)
          return (
            <li key={one.field}>
              <b>{place}</b>: {said}
              {one.mine !== undefined && (
                <span className={styles.choice}>
                  <TextButton onClick={() => onKeep(one)}>Оставить моё</TextButton>
                  <TextButton onClick={() => onTake(one)}>Взять сохранённое</TextButton>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
