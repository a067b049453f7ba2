import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { attempt, isRefusal } from '../../lib/form-errors'
import { saveFile } from '../../lib/save-file'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { toast } from '../../ui/toasts'
import { myDataApi } from '../api'
import { myDataPage } from '../my-data-page'
import styles from '../settings.module.css'

const icon = <Icon of={IconDownload} />

/** Everything that is kept of the person, as a page to read or as data to process. */
export function DataSection() {
  const [busy, setBusy] = useState<'html' | 'json'>()
  const download = async (format: 'html' | 'json') => {
    setBusy(format)
    const data = await attempt(() => myDataApi.show())
    setBusy(undefined)
    if (isRefusal(data)) return void toast.error('Не удалось собрать ваши данные', data.refusal.message)
    if (format === 'html') saveFile('мои-данные.html', 'text/html;charset=utf-8', myDataPage(data))
    else saveFile('мои-данные.json', 'application/json', JSON.stringify(data, null, 2))
  }
  return (
    <Card
      title="Мои данные"
      hint="Профиль, команды, согласия, сеансы, именные ответы и отзывы: всё, что хранится под вашим именем."
    >
      <p className={styles.text}>
        Ответов на анонимные опросы здесь нет: они хранятся без имени, и найти среди них ваши нельзя. Видно только, что
        вы участвовали.
      </p>
      <div className={`${styles.row} ${styles.downloads}`}>
        <Button icon={icon} busy={busy === 'html'} disabled={!!busy} onClick={() => void download('html')}>
          Скачать мои данные
        </Button>
        <Button busy={busy === 'json'} disabled={!!busy} onClick={() => void download('json')}>
          Скачать в JSON
        </Button>
      </div>
    </Card>
  )
}
