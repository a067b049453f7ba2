import type { PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import { previewPath, previewReady } from '@kamerton/contract/pulses/preview'
import { useEffect, useRef } from 'react'
import styles from './preview.module.css'

/** The real page of the form in a frame as wide as a phone. It requests its data when it is ready. */
export function PhoneFrame({ form }: { form: PulseForm }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const give = ({ origin, source, data }: MessageEvent<unknown>) => {
      const page = frame.current?.contentWindow
      if (page && source === page && origin === location.origin && data === previewReady)
        page.postMessage(form, location.origin)
    }
    addEventListener('message', give)
    return () => removeEventListener('message', give)
  }, [form])
  // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours, which loads its own script and is told nothing that it must not know
  return <iframe ref={frame} className={styles.phone} src={previewPath} title="Форма, как её увидят на телефоне" />
}
