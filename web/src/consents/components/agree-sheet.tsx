import type { ConsentDocument } from '@kamerton/contract/consents/editions'
import type { ConsentState } from '@kamerton/contract/consents/schemas'
import { useState } from 'react'
import { api } from '../../lib/api'
import { attempt, isRefusal } from '../../lib/form-errors'
import { useOnce } from '../../page/use-once'
import { signOut } from '../../shell/signed-person'
import { Button, SubmitButton, TextButton } from '../../ui/button'
import { DialogSheet } from '../../ui/dialog'
import { Notice } from '../../ui/notice'
import styles from '../consents.module.css'
import { DocumentBox } from './document-box'
import { WhatChanged } from './what-changed'

type AgreeSheetProps = {
  toAgree: ConsentState['to_agree']
  /** The documents that the server asks for after the answer: none, or those changed meanwhile. */
  onAnswered: (state: ConsentState) => void
  onRefuse: () => void
}

const mistakes: Readonly<Record<ConsentDocument, string>> = {
  terms: 'Без этого продолжить нельзя',
  personal_data: 'Без этого согласия продолжить нельзя',
}

/** The changes of each document, with a box that is never ticked in advance. */
export function AgreeSheet({ toAgree, onAnswered, onRefuse }: AgreeSheetProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const [agree, busy] = useOnce(async () => {
    setTried(true)
    if (toAgree.some(({ document }) => !ticked.has(document))) return
    setTrouble(undefined)
    const documents = toAgree.map(({ document, version }) => ({ document, version }))
    const answer = await attempt(() => api.consents.give({ documents }))
    if (!isRefusal(answer)) return onAnswered(answer)
    setTrouble(answer.refusal.message)
    if (answer.refusal.code !== 'documents_changed') return
    // The ticks belong to the earlier text.
    setTicked(new Set())
    setTried(false)
    const anew = await attempt(() => api.consents.show())
    if (!isRefusal(anew)) onAnswered(anew)
  })
  const [leave, leaving] = useOnce(signOut)
  const tick = (document: ConsentDocument, isTicked: boolean) =>
    setTicked(isTicked ? new Set([...ticked, document]) : new Set([...ticked].filter((one) => one !== document)))
  return (
    <DialogSheet
      title="Документы изменились"
      sentence="Прочитайте, что нового. Страница под этим окном остаётся как была."
      locked={busy}
      onSubmit={(event) => {
        event.preventDefault()
        void agree()
      }}
      actions={
        <>
          <Button onClick={() => void leave()} busy={leaving} disabled={busy}>
            Выйти
          </Button>
          <SubmitButton busy={busy} disabled={leaving}>
            Продолжить
          </SubmitButton>
        </>
      }
    >
      {trouble && <Notice tone="bad">{trouble}</Notice>}
      {toAgree.map((one) => (
        <section key={one.document} className={styles.document}>
          <WhatChanged {...one} />
          <div className={styles.box}>
            <DocumentBox
              document={one.document}
              name={one.document}
              checked={ticked.has(one.document)}
              disabled={busy}
              onChange={({ currentTarget }) => tick(one.document, currentTarget.checked)}
              error={tried && !ticked.has(one.document) ? mistakes[one.document] : undefined}
            />
          </div>
        </section>
      ))}
      <p className={styles.apart}>
        Не&nbsp;согласны? Можно скачать свои данные и <TextButton onClick={onRefuse}>отозвать согласие</TextButton>
      </p>
    </DialogSheet>
  )
}
