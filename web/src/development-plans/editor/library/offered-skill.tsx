import { newActivity, newSkill, skillLevels } from '@kamerton/contract/development-plans/constants'
import { activityTypeLabels } from '@kamerton/contract/development-plans/labels'
import { useState } from 'react'
import { plural } from '../../../lib/plural'
import { LibraryOffer, Taken } from '../../../page/library/library-offer'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/checkbox'
import { Levels } from '../level-field'
import type { SkillDraft } from '../plan-draft'
import type { Offer } from './find-skills'
import styles from './library.module.css'

/** The copied contents of a skill; they get new ids in the plan. */
export type TakenSkill = Omit<SkillDraft, 'id' | 'activities'> & {
  activities: readonly Omit<SkillDraft['activities'][number], 'id'>[]
}

type OfferedSkillProps = {
  offer: Offer
  isOpened: boolean
  isTaken: boolean
  onToggle: () => void
  onTake: (skill: TakenSkill) => void
}

export function OfferedSkill({ offer, isOpened, isTaken, onToggle, onTake }: OfferedSkillProps) {
  return (
    <LibraryOffer
      title={
        <>
          {offer.name}
          {isTaken && <Taken>уже в&nbsp;плане</Taken>}
        </>
      }
      badge={offer.isOwn ? 'из ваших планов' : offer.type}
      about={offer.about}
      isOpened={isOpened}
      onToggle={onToggle}
    >
      <Details offer={offer} onTake={onTake} />
    </LibraryOffer>
  )
}

function Details({ offer, onTake }: Pick<OfferedSkillProps, 'offer' | 'onTake'>) {
  const [current, setCurrent] = useState<number>(newSkill.current_level)
  const [target, setTarget] = useState<number>(newSkill.target_level)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(offer.activities.keys()))
  const toggle = (index: number) =>
    setChosen((before) => new Set(before.has(index) ? [...before].filter((one) => one !== index) : [...before, index]))
  const chooseCurrent = (level: number) => {
    setCurrent(level)
    if (target < level) setTarget(level)
  }
  const take = () =>
    onTake({
      name: offer.name,
      type: offer.type,
      priority: newSkill.priority,
      current_level: current,
      target_level: target,
      activities: offer.activities.flatMap(({ title, type, about }, index) =>
        chosen.has(index) ? { title, description: about, type, status: newActivity.status, due_date: '' } : [],
      ),
    })
  return (
    <>
      {offer.levels && (
        <ol className={styles.levels} aria-label="Как выглядят уровни">
          {offer.levels.map((text, index) => (
            <li
              key={text}
              data-between={
                index + skillLevels.lowest >= current && index + skillLevels.lowest <= target ? '' : undefined
              }
            >
              <b>{index + skillLevels.lowest}</b>
              {text}
            </li>
          ))}
        </ol>
      )}
      <div className={styles.pair}>
        <Levels legend="Сейчас" value={current} onChange={chooseCurrent} />
        <Levels
          legend="Цель"
          value={target}
          onChange={setTarget}
          error={target < current ? 'Целевой уровень не\u00a0может быть ниже текущего' : undefined}
        />
      </div>
      {offer.activities.length > 0 && (
        <fieldset className={styles.activities}>
          <legend>С чего начать</legend>
          {offer.activities.map(({ title, type, about }, index) => (
            <Checkbox
              key={title}
              checked={chosen.has(index)}
              onChange={() => toggle(index)}
              label={
                <>
                  <b>{title}</b> <small>{activityTypeLabels[type].toLocaleLowerCase('ru')}</small>
                  {about && <span className={styles.what}>{about}</span>}
                </>
              }
            />
          ))}
        </fieldset>
      )}
      <Button look="primary" size="sm" disabled={target < current} onClick={take}>
        {chosen.size > 0
          ? `Добавить навык и\u00a0${plural(chosen.size, 'активность', 'активности', 'активностей')}`
          : 'Добавить навык'}
      </Button>
    </>
  )
}
