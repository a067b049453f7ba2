import { type DataKind, dataKindLabels, type Reader, type Readers } from '@kamerton/contract/my-data/readers'
import { Person } from '../../ui/person'
import styles from './sight.module.css'

/** The people who may read each kind of data, with the reason, and the data that nobody reads. */
export const ReaderList = ({ kinds }: Readers) => (
  <div className={styles.kinds}>
    {kinds.map(({ kind, readers }) => (
      <section key={kind} aria-label={dataKindLabels[kind]}>
        <h3>{dataKindLabels[kind]}</h3>
        <p>{said[kind]}</p>
        {readers.length === 0 ? (
          <p className={styles.note}>Кроме вас, никто.</p>
        ) : (
          <ul className={styles.readers}>
            {readers.map((reader) => (
              <li key={reader.id}>
                <Person name={reader.full_name} src={reader.avatar_url} size="sm" lines={[whyOf(reader)]} wraps />
              </li>
            ))}
          </ul>
        )}
      </section>
    ))}
    <section aria-label="Чего не видит никто">
      <h3>Чего не видит никто</h3>
      <p>
        Ваши ответы на{'\u00a0'}анонимные и{'\u00a0'}конфиденциальные опросы: они хранятся без имени, и{'\u00a0'}
        показывают только группы. Ваши личные заметки к{'\u00a0'}встречам: их читаете только вы.
      </p>
    </section>
  </div>
)

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
