import type { FirstOwner, MailSettings, Setup } from '@kamerton/contract/installation/schemas'
import { useState } from 'react'
import { ConsentBoxes } from '../../consents/components/consent-boxes'
import { api } from '../../lib/api'
import { attempt, isRefusal } from '../../lib/form-errors'
import { title } from '../../lib/title'
import { revalidateUnless } from '../../page/revalidate'
import { type Placed, useServerErrors } from '../../page/server-errors'
import { commandIn, useCommand } from '../../page/use-command'
import { ButtonLink } from '../../ui/button'
import { Command, carryOut } from '../command'
import { BackupStep } from '../components/backup-step'
import { MailStep } from '../components/mail-step'
import { OwnerStep } from '../components/owner-step'
import { Ready } from '../components/ready'
import styles from '../installation.module.css'
import type { Route } from './+types/setup'

export const meta = title('Первый запуск')

export const clientLoader = ({ params: { token } }: Route.ClientLoaderArgs) =>
  attempt(() => api.installation.show({ token }))

/** The founding uses up the link; loading it again would report it as dead. */
export const shouldRevalidate = revalidateUnless(() => true)

export const clientAction = ({ request, params: { token } }: Route.ClientActionArgs) =>
  attempt(async () => carryOut(token, await commandIn(request, Command)))

export default function SetupPage({ loaderData }: Route.ComponentProps) {
  return isRefusal(loaderData) ? <DeadLink said={loaderData.refusal.message} /> : <FirstStart setup={loaderData} />
}

const DeadLink = ({ said }: { said: string }) => (
  <>
    <h1>Первый запуск</h1>
    <p className={styles.lead}>{said}.</p>
    <ButtonLink size="lg" full to="/login">
      Перейти ко входу
    </ButtonLink>
  </>
)

const placed: Placed<{ folder: string }> = {
  fields: ['folder'],
  placeOf: ([field]) => (field === 'backup_folder' ? 'folder' : ''),
}

/** Three steps and the end. Everything typed stays until the company is founded. */
function FirstStart({ setup }: { setup: Setup }) {
  const [step, setStep] = useState<'owner' | 'mail' | 'backups'>('owner')
  const [owner, setOwner] = useState<FirstOwner>()
  const [mail, setMail] = useState<MailSettings | null>(null)
  const [folder, setFolder] = useState('')
  const { send, busy, refusal, answer } = useCommand(Command)
  const { errors, above } = useServerErrors(refusal, placed)
  if (answer !== undefined && !refusal)
    return <Ready company={owner?.company_name ?? ''} https={setup.https} hasMail={(mail ?? setup.mail) !== null} />
  if (step === 'owner' || !owner)
    return (
      <OwnerStep
        https={setup.https}
        typed={owner}
        renderConsents={(boxes) => <ConsentBoxes {...boxes} />}
        onDone={(typed) => {
          setOwner(typed)
          setStep('mail')
        }}
      />
    )
  if (step === 'mail')
    return (
      <MailStep
        setup={setup}
        to={owner.email}
        typed={mail}
        onBack={() => setStep('owner')}
        onDone={(typed) => {
          setMail(typed)
          setStep('backups')
        }}
      />
    )
  return (
    <BackupStep
      setup={setup}
      typed={folder}
      busy={busy}
      above={above}
      refused={errors?.folder?.message}
      onBack={(typed) => {
        setFolder(typed)
        setStep('mail')
      }}
      onDone={(typed) => {
        setFolder(typed ?? '')
        void send({ act: 'found', owner, mail, folder: typed })
      }}
    />
  )
}
