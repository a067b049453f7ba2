import { IconChartLine, IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Shown } from '../../figures/weeks/weeks'
import { WeeksChart } from '../../figures/weeks/weeks-chart'
import { WeeksTable } from '../../figures/weeks/weeks-table'
import { IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Section } from './section'
import styles from './sheet.module.css'

type TrendSectionProps = {
  title: ReactNode
  hint: ReactNode
  shown: Shown
  /** The text instead of a chart without any value. */
  nothing: ReactNode
}

/** A metric by weeks, as a chart or as a table of its numbers. */
export function TrendSection({ title, hint, shown, nothing }: TrendSectionProps) {
  const [isTable, setIsTable] = useState(false)
  const isEmpty = shown.weeks.every(({ value }) => value === null)
  return (
    <Section
      title={title}
      hint={hint}
      action={
        !isEmpty && (
          <IconButton
            label={`${isTable ? 'Показать графиком' : 'Показать таблицей'}: ${shown.name}`}
            icon={<Icon of={isTable ? IconChartLine : IconTable} />}
            onClick={() => setIsTable(!isTable)}
          />
        )
      }
    >
      {isEmpty ? (
        <p className={styles.method}>{nothing}</p>
      ) : isTable ? (
        <WeeksTable {...shown} />
      ) : (
        <WeeksChart {...shown} />
      )}
    </Section>
  )
}
