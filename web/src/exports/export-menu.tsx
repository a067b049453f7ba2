import type { Exported, ExportFormat } from '@kamerton/contract/exports/schemas'
import { IconDownload, IconFileSpreadsheet, IconFileText, IconList } from '@tabler/icons-react'
import { part } from '../lib/part'
import { Icon } from '../ui/icon'
import { Menu } from '../ui/menu'
import { PartFailed } from '../ui/part-failed'
import { usePart } from '../ui/use-part'
import styles from './export-menu.module.css'
import { type TakeFile, useExport } from './use-export'

const orderedFile = part(() => import('./ordered-file').then(({ OrderedFile }) => OrderedFile))

type ExportMenuProps = {
  /** The name of the menu: «Скачать результаты». */
  label: string
  what: Exported
  /** Loads the file. A file that is too long for that, or cannot be written now, is ordered. */
  take: TakeFile
  /** The contents of each format, in a line. */
  inside?: Partial<Record<ExportFormat, string>>
  /** The line below the formats. By default it says that withheld groups are withheld in the file too. */
  note?: string
  /** The menu is one of several buttons with icons. */
  isIcon?: boolean
}

const usually: Record<ExportFormat, string> = {
  xlsx: 'все таблицы, по листам',
  pdf: 'таблицы и графики, для печати',
  csv: 'все таблицы подряд, простым текстом',
}
const icons = { xlsx: IconFileSpreadsheet, pdf: IconFileText, csv: IconList }
const formats = ['xlsx', 'pdf', 'csv'] as const

const withheldToo = 'Скрытые группы скрыты и в файле'

/** Saves the contents of the screen as a file. A long file is ordered: its progress is shown, and then it is saved. */
export function ExportMenu({ label, what, take, inside, note = withheldToo, isIcon = false }: ExportMenuProps) {
  const { start, busy, ordered, forget } = useExport(what, take)
  const { loaded: OrderedFile, failed, retry } = usePart(orderedFile, ordered !== null)
  return (
    <div className={styles.export}>
      <Menu
        label={label}
        button={{ words: 'Скачать', icon: <Icon of={IconDownload} />, busy, isIcon }}
        note={note}
        items={formats.map((format) => ({
          icon: <Icon of={icons[format]} />,
          label: (
            <span className={styles.item}>
              {format.toUpperCase()}
              <small className="ink-3-sm">{inside?.[format] ?? usually[format]}</small>
            </span>
          ),
          onClick: () => void start(format),
        }))}
      />
      {ordered && OrderedFile && <OrderedFile key={ordered.id} {...ordered} savesItself onTaken={forget} />}
      {failed && <PartFailed onRetry={retry} />}
    </div>
  )
}
