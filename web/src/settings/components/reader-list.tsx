import { type DataKind, dataKindLabels, dataKinds, type Reader, type Readers } from '@kamerton/contract/my-data/readers'
import { IconCheck } from '@tabler/icons-react'
import { Fold } from '../../ui/fold'
import { Icon } from '../../ui/icon'
import { Person } from '../../ui/person'
import styles from './sight.module.css'

/** The people who may read something of the person, each with the kinds of data, and the data that nobody reads. */
export const ReaderList = ({ kinds }: Readers) => (
  <div className={styles.kinds}>
    <Matrix kinds={kinds} />
    <Unread kinds={kinds} />
    <Fold param="kinds" summary="Что входит в каждый столбец">
      <dl className={styles.said}>
        {dataKinds.map((kind) => (
          <div key={kind}>
            <dt>{dataKindLabels[kind]}</dt>
            <dd>{said[kind]}</dd>
          </div>
        ))}
      </dl>
    </Fold>
    <section aria-label="Чего не видит никто">
      <h3>Чего не видит никто</h3>
      <p>
        Ваши ответы на{'\u00a0'}анонимные и{'\u00a0'}конфиденциальные опросы: они хранятся без имени, и{'\u00a0'}
        показывают только группы. Ваши личные заметки к{'\u00a0'}встречам: их читаете только вы.
      </p>
    </section>
  </div>
)

type Row = { reader: Reader; reasons: string[]; reads: Set<DataKind> }

/** One row for each person, in the order in which the kinds name them. */
function rowsOf(kinds: Readers['kinds']): Row[] {
  const rows = new Map<string, Row>()
  for (const { kind, readers } of kinds)
    for (const reader of readers) {
      const row = rows.get(reader.id) ?? { reader, reasons: [], reads: new Set() }
      const reason = whyOf(reader)
      if (!row.reasons.includes(reason)) row.reasons.push(reason)
      row.reads.add(kind)
      rows.set(reader.id, row)
    }
  return [...rows.values()]
}

/** Person by thing; on a phone each person is a block that names only what they may read. */
const Matrix = ({ kinds }: Readers) => (
  <table className={styles.matrix}>
    <thead>
      <tr>
        <th scope="col">Кто</th>
        {dataKinds.map((kind) => (
          <th key={kind} scope="col">
            {dataKindLabels[kind]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rowsOf(kinds).map(({ reader, reasons, reads }) => (
        <tr key={reader.id}>
          <th scope="row">
            <Person name={reader.full_name} src={reader.avatar_url} size="sm" lines={reasons} wraps />
          </th>
          {dataKinds.map((kind) => (
            <td key={kind} data-reads={reads.has(kind) || undefined}>
              {reads.has(kind) && (
                <>
                  <Icon of={IconCheck} size={18} stroke={2} />
                  <span>{dataKindLabels[kind]}</span>
                </>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** A kind that nobody else reads is said in words: an empty column says nothing. */
function Unread({ kinds }: Readers) {
  const unread = kinds.filter(({ readers }) => readers.length === 0)
  if (unread.length === 0) return null
  return (
    <p className={styles.note}>{`Кроме вас, никто: ${unread.map(({ kind }) => dataKindLabels[kind]).join(', ')}.`}</p>
  )
}

/** The contents of each kind of data. */
const said: Readonly<Record<DataKind, string>> = {
  profile: 'Должность, команда, почта и\u00a0показатели, посчитанные по\u00a0вашим именным ответам.',
  answers: 'Ответы на\u00a0опросы, где перед началом сказано, что они именные.',
  feedback: 'Всё, что написали о\u00a0вас коллеги, с\u00a0их именами.',
  meetings: 'Повестка, итоги, договорённости и\u00a0комментарии. Список – кто видит хотя бы одну из\u00a0ваших встреч.',
  plans: 'Цели, навыки, шаги и\u00a0комментарии.',
  reviews:
    'Что руководители отметили о\u00a0вас в\u00a0опросах для руководителей. Вам самим – в\u00a0копии ваших данных.',
}

function whyOf({ reason, teams }: Reader): string {
  switch (reason) {
    case 'owner':
      return 'Владелец компании: видит всех'
    case 'admin':
      return 'Администратор: видит всех'
    case 'meets':
      return 'Участник ваших встреч'
    case 'reviews':
      return 'Автор оценки'
    case 'leads':
      return teams.length === 1
        ? `Руководит командой «${teams[0]}»`
        : `Руководит командами ${teams.map((name) => `«${name}»`).join(', ')}`
  }
}
