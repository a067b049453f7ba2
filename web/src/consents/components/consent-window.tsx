import type { ConsentState } from '@kamerton/contract/consents/schemas'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../../lib/api'
import { passConsent } from '../../lib/consent-gate'
import { attempt, isRefusal, type Refusal } from '../../lib/form-errors'
import { Button } from '../../ui/button'
import { DialogFrame, DialogSheet } from '../../ui/dialog'
import { KitProvider } from '../../ui/kit-provider'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import type { SaveMyData } from '../save-my-data'
import { AgreeSheet } from './agree-sheet'
import { CloseCompanySheet } from './close-company-sheet'
import { Consequences } from './consequences'
import { DownloadData } from './download-data'
import { WithdrawSheet } from './withdraw-sheet'

const stay = () => undefined

/** Asks for consent to new documents before anything else: the person agrees or leaves. Only an answer closes it. */
export const ConsentWindow = ({ saveMyData }: { saveMyData: SaveMyData }) => (
  <KitProvider>
    <DialogFrame opened locked onClose={stay}>
      <Asked saveMyData={saveMyData} />
    </DialogFrame>
  </KitProvider>
)

function Asked({ saveMyData }: { saveMyData: SaveMyData }) {
  const [state, setState] = useState<ConsentState | Refusal>()
  const [refuses, setRefuses] = useState(false)
  const take = useCallback((found: ConsentState | Refusal) => {
    if (!isRefusal(found) && found.to_agree.length === 0) passConsent()
    else setState(found)
  }, [])
  const ask = useCallback(() => void attempt(() => api.consents.show()).then(take), [take])
  useEffect(() => {
    ask()
    // The person may have agreed in another tab.
    const look = () => document.visibilityState === 'visible' && ask()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [ask])
  if (!state) return <WaitingSheet />
  if (isRefusal(state)) return <FailedSheet said={state.refusal.message} onRetry={ask} />
  const back = () => setRefuses(false)
  if (!refuses) return <AgreeSheet toAgree={state.to_agree} onAnswered={take} onRefuse={() => setRefuses(true)} />
  const download = <DownloadData saveMyData={saveMyData} />
  if (state.owned_company !== null)
    return (
      <CloseCompanySheet company={state.owned_company} onClose={back}>
        {download}
      </CloseCompanySheet>
    )
  return (
    <WithdrawSheet onClose={back} back="Назад">
      {download}
      <Consequences />
    </WithdrawSheet>
  )
}

const title = 'Документы изменились'

const WaitingSheet = () => (
  <DialogSheet title={title}>
    <Waiting label="Загружаем, что изменилось">
      <SkeletonLines count={4} />
    </Waiting>
  </DialogSheet>
)

const FailedSheet = ({ said, onRetry }: { said: string; onRetry: () => void }) => (
  <DialogSheet
    title={title}
    actions={
      <Button look="primary" onClick={onRetry}>
        Попробовать снова
      </Button>
    }
  >
    <p role="alert">Не&nbsp;удалось загрузить, что в&nbsp;них нового. {said}</p>
  </DialogSheet>
)
