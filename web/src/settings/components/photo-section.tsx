import { displayName } from '@kamerton/contract/lib/names'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useCurrentUser } from '../../lib/current-user'
import { part } from '../../lib/part'
import { useCommand } from '../../page/use-command'
import { Avatar } from '../../ui/avatar'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { useConfirm } from '../../ui/confirm'
import { Icon } from '../../ui/icon'
import { toast } from '../../ui/toasts'
import { WhenOpened } from '../../ui/when-opened'
import { Command } from '../change-settings'
import { wrongWith } from '../chosen-photo'
import { cutOut, type Square } from '../cut-out'
import styles from '../settings.module.css'

const cropDialog = part(() => import('./crop-dialog').then(({ CropDialog }) => CropDialog))

const unreadable = 'Пожалуйста, выберите изображение'

/** The photo of the person: chosen, cropped to a circle, shown everywhere in the product. */
export function PhotoSection() {
  const user = useCurrentUser()
  const confirm = useConfirm()
  const input = useRef<HTMLInputElement>(null)
  const [image, setImage] = useState<string>()
  const [opened, setOpened] = useState(false)
  const [drawing, setDrawing] = useState(false)
  const { busy, send } = useCommand(Command, { onDone: () => setOpened(false) })
  useEffect(() => () => URL.revokeObjectURL(image ?? ''), [image])

  const choose = () => input.current?.click()
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // Permits choosing the same file once more.
    target.value = ''
    if (!file) return
    const wrong = wrongWith(file)
    if (wrong) return toast.warning(wrong)
    setImage(URL.createObjectURL(file))
    setOpened(true)
  }
  const refuse = () => {
    setOpened(false)
    toast.warning(unreadable, 'Этот файл браузер открыть не\u00a0смог.')
  }
  const save = (square: Square) => {
    setDrawing(true)
    cutOut(image ?? '', square)
      .then((avatar) => send({ section: 'photo', avatar }), refuse)
      .finally(() => setDrawing(false))
  }
  const remove = async () => {
    const question = { title: 'Удалить фото?', message: 'Вместо него коллеги увидят инициалы.', confirmText: 'Удалить' }
    if (await confirm({ type: 'danger', ...question })) void send({ section: 'photo', avatar: null })
  }
  return (
    <Card title="Фото">
      <div className={styles.photo}>
        <div className={styles.face}>
          <Avatar name={displayName(user)} src={user.avatar_url} size="2xl" />
          <button
            type="button"
            className={styles.camera}
            onClick={choose}
            aria-label="Выбрать фото"
            title="Выбрать фото"
          >
            <Icon of={IconCamera} />
          </button>
        </div>
        <div>
          <div className={styles.row}>
            <button type="button" className={styles.link} onClick={choose}>
              Загрузить новое фото
            </button>
            {user.avatar_url && (
              <Button
                look="ghost"
                size="sm"
                icon={<Icon of={IconTrash} size={16} />}
                onClick={() => void remove()}
                disabled={busy}
              >
                Удалить
              </Button>
            )}
          </div>
          <p className={styles.hint}>JPG, PNG или GIF до 5MB</p>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/gif"
        aria-label="Файл с фото"
        hidden
        onChange={take}
      />
      <WhenOpened of={cropDialog} opened={opened} onClose={() => setOpened(false)}>
        {(CropDialog, shown) => (
          <CropDialog
            opened={shown}
            image={image}
            busy={busy || drawing}
            onSave={save}
            onUnreadable={refuse}
            onClose={() => setOpened(false)}
          />
        )}
      </WhenOpened>
    </Card>
  )
}
