import type { ManagerReview, ReviewSheet } from '@kamerton/contract/manager-reviews/schemas'
import { Card, Panel } from '../../ui/card'
import { Person } from '../../ui/person'
import { ShowMore, usePortions } from '../../ui/show-more'
import { Table } from '../../ui/table'
import { useIsNarrow } from '../../ui/use-is-narrow'
import { MoodMark, PerformanceMark } from '../labels'
import { hardestFirst } from '../people'
import styles from './read.module.css'
import { Spread } from './spread'

/** The number of people shown at first and by each press. */
const portion = 30
const title = 'Сотрудники'

/** The sheets of a manager about each person of the team, to read. */
export function ReviewSheets({ review }: { review: ManagerReview }) {
  const isNarrow = useIsNarrow()
  const [shown, showMore] = usePortions(portion, review.round.id)
  const sheets = hardestFirst(review.sheets)
  const some = sheets.slice(0, shown)
  return (
    <>
      <Spread review={review} />
      <div>
        <div className={styles.heading}>
          <h2>{title}</h2>
          <p className="ink-3-sm">Сначала те, кому сейчас труднее. Это мнение руководителя, не&nbsp;ответ сотрудника</p>
        </div>
        {isNarrow ? (
          <Panel label={title}>
            <ul className={styles.cards}>
              {some.map((sheet) => (
                <li key={sheet.employee.id}>
                  <Reviewed sheet={sheet} />
                  <div className={styles.marks}>
                    <PerformanceMark of={sheet.performance} />
                    <MoodMark of={sheet.mood} />
                  </div>
                  {sheet.concerns && <p className={styles.concerns}>{sheet.concerns}</p>}
                </li>
              ))}
            </ul>
          </Panel>
        ) : (
          <Table label={title} columns={['Сотрудник', 'Результаты', 'Настроение', 'Что беспокоит']}>
            {some.map((sheet) => (
              <tr key={sheet.employee.id}>
                <td className={styles.who}>
                  <Reviewed sheet={sheet} />
                </td>
                <td>
                  <PerformanceMark of={sheet.performance} />
                </td>
                <td>
                  <MoodMark of={sheet.mood} />
                </td>
                <td className={styles.concerns}>{sheet.concerns ?? <span className={styles.none}>—</span>}</td>
              </tr>
            ))}
          </Table>
        )}
        <ShowMore shown={some.length} total={sheets.length} onMore={showMore} />
      </div>
    </>
  )
}

const Reviewed = ({ sheet: { employee } }: { sheet: ReviewSheet }) => (
  <Person name={employee.full_name} src={employee.avatar_url} lines={[employee.position]} wraps />
)

/** Shown to readers other than the manager before the review is sent. */
export const NotSentYet = ({ review: { manager, round } }: { review: ManagerReview }) => (
  <Card title="Оценки ещё не&nbsp;видны">
    <p className="ink-2-ui">
      {round.is_open
        ? `${manager.full_name} ещё заполняет. Оценки и\u00a0замечания появятся здесь и\u00a0в\u00a0профилях сотрудников после отправки.`
        : `Опрос завершён, а\u00a0оценку не\u00a0отправили: то, что успели заполнить, видно только автору.`}
    </p>
  </Card>
)
