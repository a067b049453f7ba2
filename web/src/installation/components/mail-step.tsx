import { zodResolver } from '@hookform/resolvers/zod'
import { MailSettings, type Setup } from '@kamerton/contract/installation/schemas'
import { useForm } from 'react-hook-form'
import { useCommand } from '../../page/use-command'
import { Button, SubmitButton } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { PasswordField, TextField } from '../../ui/text-field'
import { Command } from '../command'
import styles from '../installation.module.css'
import { LetterAnswer } from './test-letter'

type MailStepProps = {
  setup: Setup
  /** Address of the owner, who gets the test letter. */
  to: string
  typed: MailSettings | null
  onBack: () => void
  /** Null: the step was skipped. */
  onDone: (mail: MailSettings | null) => void
}

export const MailStep = (step: MailStepProps) => (
  <>
    <p className={styles.step}>Шаг 2 из 3</p>
    <h1>Почта</h1>
    <p className={styles.lead}>Через неё уйдут приглашения и напоминания.</p>
    {step.setup.mail || !step.setup.keeps ? <SetMail {...step} /> : <AskedMail {...step} />}
  </>
)

/** The environment has the mail server, or has to have it. */
function SetMail({ setup: { mail, file }, to, onBack, onDone }: MailStepProps) {
  const { send, busy, refusal, answer } = useCommand(Command)
  return (
    <div className={styles.form}>
      {mail ? (
        <Notice>
          Задана переменной SMTP_URL: {mail.host}, письма от {mail.from}.
        </Notice>
      ) : (
        <Notice tone="watch">Записать {file} нельзя. Задайте SMTP_URL и MAIL_FROM переменными.</Notice>
      )}
      <LetterAnswer answer={answer} refusal={refusal} />
      {mail && (
        <Button size="lg" full busy={busy} onClick={() => void send({ act: 'letter', to, mail: null })}>
          Отправить пробное письмо
        </Button>
      )}
      <Button look="primary" size="lg" full onClick={() => onDone(null)}>
        Дальше
      </Button>
      <div className={styles.ways}>
        <Button look="ghost" onClick={onBack}>
          Назад
        </Button>
      </div>
    </div>
  )
}

const empty = { host: '', port: 465, user: '', password: '', from: '' }

function AskedMail({ to, typed, onBack, onDone }: MailStepProps) {
  const { send, busy, refusal, answer } = useCommand(Command)
  const form = useForm({
    resolver: zodResolver(MailSettings),
    defaultValues: typed ?? { ...empty, user: to, from: to },
    mode: 'onTouched',
  })
  const { errors } = form.formState
  const tryIt = form.handleSubmit((mail) => send({ act: 'letter', to, mail }))
  return (
    <form method="post" noValidate className={styles.form} onSubmit={(event) => void form.handleSubmit(onDone)(event)}>
      <div className={styles.server}>
        <TextField
          {...form.register('host')}
          label="Почтовый сервер"
          size="lg"
          placeholder="smtp.yandex.ru"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          error={errors.host?.message}
        />
        <TextField
          {...form.register('port', { valueAsNumber: true })}
          label="Порт"
          size="lg"
          inputMode="numeric"
          autoComplete="off"
          error={errors.port?.message}
        />
      </div>
      <TextField
        {...form.register('user')}
        label="Логин"
        optional
        size="lg"
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        error={errors.user?.message}
      />
      <PasswordField
        {...form.register('password')}
        label="Пароль почты"
        optional
        size="lg"
        autoComplete="off"
        error={errors.password?.message}
      />
      <TextField
        {...form.register('from')}
        label="Адрес отправителя"
        type="email"
        size="lg"
        autoComplete="off"
        error={errors.from?.message}
      />
      <LetterAnswer answer={answer} refusal={refusal} />
      <Button size="lg" full busy={busy} onClick={() => void tryIt()}>
        Отправить пробное письмо
      </Button>
      <SubmitButton size="lg" full>
        Дальше
      </SubmitButton>
      <div className={styles.ways}>
        <Button look="ghost" onClick={onBack}>
          Назад
        </Button>
        <Button look="ghost" onClick={() => onDone(null)}>
          Пропустить
        </Button>
      </div>
    </form>
  )
}
