import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { tryTo } from '../../page/act'
import { FoldedSection } from '../../page/folded-section'
import { useOnce } from '../../page/use-once'
import { Button, ButtonLink } from '../../ui/button'
import { Icon } from '../../ui/icon'
import styles from '../settings.module.css'

/** A download of all data of the person, as a page to read or as data to process. */
export function DataSection() {
  const [format, setFormat] = useState<'html' | 'json'>()
  const [download, busy] = useOnce(async (wanted: 'html' | 'json') => {
    setFormat(wanted)
    await tryTo('Не удалось собрать ваши данные', async () => {
      // Loaded by the press: the code that builds the file is as large as a screen.
      const { saveMyData } = await import('../save-my-data')
      await saveMyData(wanted)
    })
  })
  return (
    <FoldedSection param="data" title="Мои данные" hint={'Всё, что хранится под вашим именем'}>
      <p className={styles.text}>Профиль, команды, согласия, сеансы, именные ответы и&nbsp;отзывы.</p>
      <p className={styles.text}>
        Ответов на анонимные и конфиденциальные опросы здесь нет: они хранятся без имени, и найти среди них ваши нельзя.
        Видно только, что вы участвовали.
      </p>
      <div className={`${styles.row} ${styles.downloads}`}>
        <Button
          icon={<Icon of={IconDownload} />}
          busy={busy && format === 'html'}
          disabled={busy}
          onClick={() => void download('html')}
        >
          Скачать мои данные
        </Button>
        <Button busy={busy && format === 'json'} disabled={busy} onClick={() => void download('json')}>
          Скачать в JSON
        </Button>
        <ButtonLink look="ghost" to="/app/settings/my-data">
          Кто видел мои данные
        </ButtonLink>
      </div>
    </FoldedSection>
  )
}
