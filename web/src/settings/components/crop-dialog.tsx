import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { Slider } from '../../ui/slider'
import type { Square } from '../cut-out'
import styles from '../settings.module.css'

const zooms = { least: 1, most: 4, step: 0.05 }
type CropDialogProps = {
  opened: boolean
  /** The chosen picture, as an object URL. */
  image: string | undefined
  busy: boolean
  onSave: (square: Square) => void
  onUnreadable: () => void
  onClose: () => void
}

/** A round frame over the picture: it is moved by dragging or with the arrows, and enlarged with the slider. */
export function CropDialog({ opened, image, busy, onSave, onUnreadable, onClose }: CropDialogProps) {
  const id = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(zooms.least)
  const [square, setSquare] = useState<Square>()
  const [shown, setShown] = useState(image)
  if (shown !== image) {
    // Another picture starts centred.
    setShown(image)
    setCrop({ x: 0, y: 0 })
    setZoom(zooms.least)
    setSquare(undefined)
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      locked={busy}
      title="Обрезка аватара"
      sentence="Подвиньте фото так, чтобы лицо оказалось в круге"
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Отмена
          </Button>
          <Button look="primary" busy={busy} disabled={!square} onClick={() => square && onSave(square)}>
            {busy ? 'Сохранение...' : 'Сохранить'}
          </Button>
        </>
      }
    >
      <div className={styles.stage}>
        {image && (
          <Cropper
            image={image}
            crop={crop}
            zoom={zoom}
            minZoom={zooms.least}
            maxZoom={zooms.most}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={8}
            disableAutomaticStylesInjection
            mediaProps={{ alt: '', onError: onUnreadable }}
            cropperProps={{ role: 'group', 'aria-label': 'Видимая часть фото: двигайте стрелками' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setSquare(pixels)}
          />
        )}
      </div>
      <label className={styles.zoom} htmlFor={id}>
        <Icon of={IconZoomOut} />
        <Slider
          id={id}
          data-autofocus
          aria-label="Масштаб"
          min={zooms.least}
          max={zooms.most}
          step={zooms.step}
          value={zoom}
          onChange={setZoom}
        />
        <Icon of={IconZoomIn} />
      </label>
    </Dialog>
  )
}
