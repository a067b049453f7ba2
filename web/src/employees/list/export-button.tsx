import { DirectoryFilters } from '@kamerton/contract/employees/schemas'
import { IconDownload } from '@tabler/icons-react'
import { api } from '../../lib/api'
import { May } from '../../lib/permissions'
import { saveFile } from '../../lib/save-file'
import { tryTo } from '../../page/act'
import { useOnce } from '../../page/use-once'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { directoryQuery } from './directory-query'
import styles from './export-button.module.css'

/** Everybody in the list, on all its pages, as a file. The filters are read from the address. */
export function ExportButton() {
  const [download, busy] = useOnce(async () => {
    const shown = DirectoryFilters.parse(directoryQuery(window.location.href))
    await tryTo('Не удалось собрать список сотрудников', async () => {
      const file = await api.employees.export(shown)
      saveFile(file.file_name, 'text/csv;charset=utf-8', file.content)
    })
  })
  return (
    <May action="read" subject="Employees" thing={{}}>
      <div className={styles.edge}>
        <Button look="ghost" icon={<Icon of={IconDownload} />} busy={busy} onClick={() => void download()}>
          Скачать список
        </Button>
      </div>
    </May>
  )
}
