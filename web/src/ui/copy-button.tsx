import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Button } from './button'
import { Icon } from './icon'
import { toast } from './toasts'

const doneShownFor = 2000

/** Copies a text to the clipboard and confirms it on the button itself. */
export function CopyButton({ text, label = 'Копировать' }: { text: string; label?: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), doneShownFor)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toast.error('Не удалось скопировать', 'Браузер не дал доступ к буферу обмена.')
    }
  }
  const Sign = copied ? IconCheck : IconCopy
  return (
    <Button icon={<Icon of={Sign} />} onClick={() => void copy()} aria-live="polite">
      {copied ? 'Скопировано' : label}
    </Button>
  )
}
