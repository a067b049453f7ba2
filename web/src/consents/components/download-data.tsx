import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { attempt, isRefusal } from '../../lib/form-errors'
import { useOnce } from '../../page/use-once'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import type { SaveMyData } from '../save-my-data'

/** A download of all data of the person before it is deleted. */
export function DownloadData({ saveMyData }: { saveMyData: SaveMyData }) {
  const [trouble, setTrouble] = useState<string>()
  const [download, busy] = useOnce(async () => {
    const outcome = await attempt(() => saveMyData('html'))
    setTrouble(isRefusal(outcome) ? outcome.refusal.message : undefined)
  })
  return (
    <>
      {trouble && <Notice tone="bad">Не&nbsp;удалось собрать ваши данные. {trouble}</Notice>}
      <div>
        <Button icon={<Icon of={IconDownload} />} busy={busy} onClick={() => void download()}>
          Скачать мои данные
        </Button>
      </div>
    </>
  )
}
