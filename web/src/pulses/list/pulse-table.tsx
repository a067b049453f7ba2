import { modeLabels, modeOf } from '@kamerton/contract/pulses/answer-mode'
import type { PulseCard } from '@kamerton/contract/pulses/schemas'
import type { OrderState } from '../../lib/order'
import { classNames } from '../../ui/class-names'
import { ActionsCell, type Column, EndCell, NameCell, Table } from '../../ui/table'
import { Above } from '../../ui/whole-link'
import { StatusBadge } from '../badges'
import { audienceOf, replyLine, roundDates, typeLabels } from '../labels'
import { answeredWords, judgeRate, ResponseRate } from '../response-rate'
import type { PulseColumn } from './filter-pulses'
import styles from './list.module.css'
import { type Choice, type PulseActs, PulseMenu } from './pulse-menu'

const columnsOf = (sortingOf: OrderState<PulseColumn>['sortingOf']): Column[] => [
  { name: 'Пульс', sorting: sortingOf('title') },
  { name: 'Статус', sorting: sortingOf('status') },
  'Тип',
  'Аудитория',
  { name: 'Ответили', end: true, sorting: sortingOf('answered') },
  { name: 'Когда', sorting: sortingOf('activity') },
  { name: 'Действия', unseen: true },
]

type TableProps = PulseActs & {
  pulses: readonly PulseCard[]
  sortingOf: OrderState<PulseColumn>['sortingOf']
  choice?: Choice
}

const boxes: Column = { name: 'Выбор', unseen: true }

/** The pulses of the list as table rows. */
export const PulseTable = ({ pulses, sortingOf, choice, ...acts }: TableProps) => (
  <Table label="Пульсы" columns={[...(choice?.hasRoom ? [boxes] : []), ...columnsOf(sortingOf)]}>
    {pulses.map((pulse) => (
      <Row key={pulse.id} pulse={pulse} choice={choice} {...acts} />
    ))}
  </Table>
)

const Row = ({ pulse, choice, ...acts }: PulseActs & Pick<TableProps, 'choice'> & { pulse: PulseCard }) => (
  <tr>
    {choice?.hasRoom && (
      <td className={styles.box}>
        {choice.Box && <choice.Box selection={choice.selection} row={pulse} name={pulse.title} />}
      </td>
    )}
    <NameCell className={styles.name} to={`/app/pulses/${pulse.id}`} name={pulse.title} hint={pulse.description} />
    <td>
      <StatusBadge status={pulse.status} />
    </td>
    <td className={styles.two}>
      {typeLabels[pulse.type]}
      <span>{modeLabels[modeOf(pulse)].toLowerCase()}</span>
    </td>
    <td>{audienceOf(pulse)}</td>
    <EndCell className={styles.two}>
      {pulse.participation ? (
        <>
          {answeredWords(pulse.participation)}
          <div className={styles.rate}>
            <ResponseRate of={judgeRate(pulse.participation, pulse.status === 'active')} />
          </div>
        </>
      ) : (
        <span>не запускали</span>
      )}
    </EndCell>
    <td className={classNames(styles.date, styles.two)}>
      {roundDates(pulse)}
      {pulse.reply && <span>{replyLine(pulse)}</span>}
    </td>
    <ActionsCell>
      <Above>
        <PulseMenu pulse={pulse} {...acts} />
      </Above>
    </ActionsCell>
  </tr>
)
