import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { attempt, isRefusal } from '../../lib/form-errors'
import { May } from '../../lib/permissions'
import { saveFile } from '../../lib/save-file'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { toast } from '../../ui/toasts'
import { employeesApi } from '../api'
import { directoryQuery } from './directory-query'
import styles from './export-button.module.css'

/** Everybody whom the list shows now, on all its pages, as a file: what is shown is what the address says. */
export function ExportButton() {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const { search, team_id, role } = directoryQuery(window.location.href)
    const file = await attempt(() => employeesApi.export({ search, team_id, role }))
    setBusy(false)
    if (isRefusal(file)) return void toast.error('Не удалось собрать список сотрудников', file.refusal.message)
    saveFile(file.file_name, 'text/csv;charset=utf-8', file.content)
  }
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
