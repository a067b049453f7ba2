import type { Performance, ReviewMood } from '@kamerton/contract/manager-reviews/rules'
import { moodLabel, toneOfMood, toneOfPerformance } from '@kamerton/contract/manager-reviews/rules'
import { markWords } from '@kamerton/contract/manager-reviews/words'
import { IconMoodNeutral, IconMoodSad, IconMoodSmile } from '@tabler/icons-react'
import { BandSign } from '../figures/band-sign'
import { classNames } from '../ui/class-names'
import { Icon } from '../ui/icon'
import styles from './labels.module.css'

export const moodIcon = { green: IconMoodSmile, yellow: IconMoodNeutral, red: IconMoodSad } as const

/** «4, хорошо»: a mark with its word; the colour only repeats it. */
export const PerformanceMark = ({ of }: { of: Performance | null }) =>
  of === null ? (
    <None />
  ) : (
    <BandSign band={toneOfPerformance(of)} className={styles.performance}>
      {markWords(of)}
    </BandSign>
  )

export const MoodMark = ({ of }: { of: ReviewMood | null }) =>
  of === null ? (
    <None />
  ) : (
    <span className={classNames(styles.mood, styles[toneOfMood[of]])}>
      <Icon of={moodIcon[of]} size={16} stroke={2} />
      {moodLabel[of].toLowerCase()}
    </span>
  )

const None = () => <span className={styles.none}>—</span>

/** «Команда «Поддержка»», «Команды «Поддержка», «Продажи»». */
export const teamsTitle = (names: readonly string[]): string =>
  `${names.length === 1 ? 'Команда' : 'Команды'} ${names.map((name) => `«${name}»`).join(', ')}`
