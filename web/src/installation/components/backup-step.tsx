import { zodResolver } from '@hookform/resolvers/zod'
import { BackupFolder, FolderFacts, type Setup } from '@kamerton/contract/installation/schemas'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { type Placed, useServerErrors } from '../../page/server-errors'
import { useCommand } from '../../page/use-command'
import { Button, SubmitButton } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { TextField } from '../../ui/text-field'
import { Command } from '../command'
import styles from '../installation.module.css'

type BackupStepProps = {
  setup: Setup
  typed: string
  busy: boolean
  /** The refusal of the founding, which is not about the folder. */
  above: string | undefined
  /** The refusal of the founding at the folder. */
  refused: string | undefined
  onBack: (folder: string) => void
  /** Null: the step was skipped. */
  onDone: (folder: string | null) => void
}

export const BackupStep = (step: BackupStepProps) => (
  <>
    <p className={styles.step}>Шаг 3 из 3</p>
    <h1>Копии</h1>
    <p className={styles.lead}>Папка на сервере для копий базы. Надёжнее другой диск.</p>
    {step.above && <Notice tone="bad">{step.above}</Notice>}
    {step.setup.backup_folder !== null || !step.setup.keeps ? <SetFolder {...step} /> : <AskedFolder {...step} />}
  </>
)

/** The environment has the folder, or has to have it. */
const SetFolder = ({ setup: { backup_folder, file }, busy, onBack, onDone }: BackupStepProps) => (
  <div className={styles.form}>
    {backup_folder === null ? (
      <Notice tone="watch">Записать {file} нельзя. Задайте папку переменной BACKUP_DIR.</Notice>
    ) : (
      <Notice>Задана переменной BACKUP_DIR: {backup_folder}</Notice>
    )}
    <Button look="primary" size="lg" full busy={busy} onClick={() => onDone(null)}>
      Создать компанию
    </Button>
    <div className={styles.ways}>
      <Button look="ghost" onClick={() => onBack('')}>
        Назад
      </Button>
    </div>
  </div>
)

const FolderForm = z.object({ folder: BackupFolder })
const placed: Placed<z.input<typeof FolderForm>> = { fields: ['folder'] }

function AskedFolder({ typed, busy, refused, onBack, onDone }: BackupStepProps) {
  const check = useCommand(Command)
  const { errors: wrong, above } = useServerErrors(check.refusal, placed)
  const form = useForm({ resolver: zodResolver(FolderForm), defaultValues: { folder: typed }, errors: wrong })
  const { errors } = form.formState
  const [checked, setChecked] = useState('')
  const folder = form.watch('folder')
  const tryIt = form.handleSubmit((filled) => {
    setChecked(filled.folder)
    return check.send({ act: 'folder', folder: filled.folder })
  })
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => void form.handleSubmit((filled) => onDone(filled.folder))(event)}
    >
      <TextField
        {...form.register('folder')}
        label="Папка копий"
        size="lg"
        placeholder="/var/backups/kamerton"
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        error={errors.folder?.message ?? (folder === typed ? refused : undefined)}
      />
      {above && <Notice tone="bad">{above}</Notice>}
      {folder === checked && <Facts of={check.answer} />}
      <Button size="lg" full busy={check.busy} onClick={() => void tryIt()}>
        Проверить папку
      </Button>
      <SubmitButton size="lg" full busy={busy}>
        Создать компанию
      </SubmitButton>
      <div className={styles.ways}>
        <Button look="ghost" onClick={() => onBack(form.getValues('folder'))}>
          Назад
        </Button>
        <Button look="ghost" disabled={busy} onClick={() => onDone(null)}>
          Создать без копий
        </Button>
      </div>
    </form>
  )
}

const bytesInGigabyte = 1e9
const gigabytes = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 })

function Facts({ of }: { of: unknown }) {
  const { data } = FolderFacts.safeParse(of)
  if (!data) return null
  return (
    <Notice tone={data.beside_data ? 'watch' : 'good'}>
      Писать можно, свободно {gigabytes.format(data.free_bytes / bytesInGigabyte)}&nbsp;ГБ.
      {data.beside_data && ' Но это диск самих данных: с ним пропадут и копии.'}
    </Notice>
  )
}
