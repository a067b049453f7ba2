import type { ActionItem } from '@kamerton/contract/action-items/schemas'
import { quoted } from '@kamerton/contract/lib/names'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { formatDate } from '../../lib/format-date'
import { useMay } from '../../lib/permissions'
import { act } from '../../page/act'
import { Loaded } from '../../page/loaded'
import { useOnce } from '../../page/use-once'
import { useReloadable } from '../../page/use-reloadable'
import { Button } from '../../ui/button'
import { Select } from '../../ui/select'
import { CardLines } from '../list/list-skeleton'
import styles from './detail.module.css'

type PromiseProps = { item: ActionItem; onChanged: () => void }

/** The promise of an action to the people who were asked. They see it beside the results, with its status. */
export function PromiseControl({ item, onChanged }: PromiseProps) {
  const { promise, may } = item
  if (!promise && !may.promise) return null
  return (
    <section className={styles.block} aria-label="Обещание">
      <h3>{promise ? 'Обещано тем, кого спрашивали' : 'Пообещать тем, кого спрашивали'}</h3>
      {promise ? (
        <Promised item={item} promise={promise} onChanged={onChanged} />
      ) : (
        <Choose item={item} onChanged={onChanged} />
      )}
    </section>
  )
}

type PromisedProps = PromiseProps & { promise: NonNullable<ActionItem['promise']> }

function Promised({ item: { id, version, may, subject }, promise, onChanged }: PromisedProps) {
  // Some people who may promise have no access to a pulse of the whole company.
  const readsPulse = useMay()('read', 'Pulses', { target_type: 'company' })
  const [withdraw, busy] = useOnce(async () => {
    const words = { done: 'Обещание снято', failed: 'Не удалось снять обещание' }
    await act(words, () => api.actionItems.promise({ id, version, round_id: null }))
    onChanged()
  })
  return (
    <>
      <p>
        Обещано {formatDate(promise.promised_at)}: участники опроса{' '}
        {readsPulse ? (
          <Link to={`/app/pulses/${promise.pulse_id}`}>{quoted(promise.pulse_title)}</Link>
        ) : (
          quoted(promise.pulse_title)
        )}{' '}
        {subject.type === 'team' && `из\u00a0команды ${quoted(subject.name)} `}видят в&nbsp;«Моих опросах» его название,
        срок и&nbsp;статус.
      </p>
      {may.promise && (
        <div className={styles.promise}>
          <Button size="sm" busy={busy} onClick={() => void withdraw()}>
            Снять обещание
          </Button>
        </div>
      )}
    </>
  )
}

function Choose({ item: { id, version, subject }, onChanged }: PromiseProps) {
  const [asked, reload] = useReloadable(() => attempt(() => api.actionItems.rounds({ id })))
  const [chosen, setChosen] = useState('')
  const [promise, busy] = useOnce(async (round_id: string) => {
    const words = {
      done: 'Обещано',
      now: 'Участники увидят это в\u00a0«Моих опросах».',
      failed: 'Не удалось пообещать',
    }
    await act(words, () => api.actionItems.promise({ id, version, round_id }))
    onChanged()
  })
  return (
    <Loaded of={asked} compact onRetry={reload} waiting={<CardLines count={2} />}>
      {({ rounds }) => {
        const [latest] = rounds
        if (!latest)
          return (
            <p className={styles.quiet}>
              Завершённых опросов этих людей пока нет. Когда опрос закончится, действие можно будет пообещать его
              участникам.
            </p>
          )
        const round = rounds.find(({ round_id }) => round_id === chosen) ?? latest
        return (
          <>
            <p>
              Участники {subject.type === 'team' && `из\u00a0команды ${quoted(subject.name)} `}увидят название, срок
              и&nbsp;статус в&nbsp;«Моих опросах». Заметки и&nbsp;цифры останутся здесь.
            </p>
            <div className={styles.promise}>
              <Select
                label="Участникам какого опроса"
                options={rounds.map(({ round_id, pulse_title, closed_at }) => ({
                  value: round_id,
                  label: `${pulse_title}, ${formatDate(closed_at)}`,
                }))}
                value={round.round_id}
                onChange={({ currentTarget }) => setChosen(currentTarget.value)}
              />
              <Button busy={busy} onClick={() => void promise(round.round_id)}>
                Пообещать
              </Button>
            </div>
          </>
        )
      }}
    </Loaded>
  )
}
