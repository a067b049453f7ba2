import type { Audiences } from '@kamerton/contract/pulses/schemas'
import { leastPeople, thresholds } from '@kamerton/contract/pulses/thresholds'
import { useState } from 'react'
import { useCommand } from '../../page/use-command'
import { SubmitButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { Select } from '../../ui/select'
import { Command } from '../change-settings'
import styles from '../settings.module.css'

const options = thresholds.map((k) => ({ value: String(k), label: String(k) }))

/** From how many answers pulses without names of the company speak, unless a launch chooses otherwise. */
export function ThresholdSection({ anonymity_threshold }: Pick<Audiences, 'anonymity_threshold'>) {
  const [chosen, setChosen] = useState(anonymity_threshold)
  const { busy, send } = useCommand(Command)
  return (
    <Card
      title="Порог показа"
      hint="Итоги пульсов без имён видны, когда, кроме того, кто смотрит, ответили не меньше стольких людей."
    >
      <form
        method="post"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send({ section: 'threshold', anonymity_threshold: chosen })
        }}
      >
        <Select
          label="Для всей компании"
          value={String(chosen)}
          onChange={(event) => setChosen(Number(event.target.value))}
          options={options}
          hint={`Спросить можно от\u00a0${leastPeople(chosen)} человек. При запуске владелец и\u00a0администратор могут выбрать другой порог; у\u00a0идущих пульсов он не\u00a0изменится.`}
        />
        <div className={styles.foot}>
          <SubmitButton busy={busy} disabled={chosen === anonymity_threshold}>
            Сохранить порог
          </SubmitButton>
        </div>
      </form>
    </Card>
  )
}
