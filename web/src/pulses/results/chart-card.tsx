import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'

type ChartCardProps = { title: ReactNode; hint?: ReactNode; legend?: ReactNode; chart: ReactNode; table: ReactNode }

/** A chart, and a table of its numbers one click away. */
export function ChartCard({ title, hint, legend, chart, table }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false)
  const Sign = asTable ? IconChartBar : IconTable
  return (
    <Card
      title={title}
      hint={hint}
      action={
        <>
          {!asTable && legend}
          <IconButton
            label={asTable ? 'Показать графиком' : 'Показать таблицей'}
            icon={<Icon of={Sign} />}
            onClick={() => setAsTable(!asTable)}
          />
        </>
      }
    >
      {asTable ? table : chart}
    </Card>
  )
}
