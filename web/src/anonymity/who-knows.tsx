import styles from './anonymity.module.css'

type Party = { who: string; knows: string; not: string }

const parties: readonly Party[] = [
  {
    who: 'Руководитель, администраторы и владелец компании',
    knows: 'Общие итоги, когда ответивших достаточно. Сколько человек спросили и сколько ответили.',
    not: 'Кто ответил, кто промолчал и кто что написал.',
  },
  {
    who: 'База данных, её копии и тот, кто их читает',
    knows: 'Кто взял право ответить и в какой день. Отдельно – ответы без имени и времени.',
    not: 'Чей какой ответ: этого в базе нет ни во время опроса, ни после.',
  },
  {
    who: 'Тот, кто управляет сервером и следит за ним',
    knows: 'То же и, если записывает сам, сетевой адрес и секунду каждого обращения.',
    not: 'Чей какой ответ – точно. Но может догадаться по времени, смотрите ниже.',
  },
  {
    who: 'Почта и Telegram',
    knows: 'Что вас спросили, и вашу личную ссылку.',
    not: 'Ответили ли вы и что.',
  },
  {
    who: 'Авторы Камертона',
    knows: 'Ничего: программа стоит на сервере вашей компании или оператора и никуда не звонит.',
    not: 'Всё.',
  },
]

export const WhoKnows = () => (
  <table className={styles.knows}>
    <thead>
      <tr>
        <th scope="col">Кто</th>
        <th scope="col">Знает</th>
        <th scope="col">Не знает</th>
      </tr>
    </thead>
    <tbody>
      {parties.map(({ who, knows, not }) => (
        <tr key={who}>
          <th scope="row">{who}</th>
          <td>
            <span aria-hidden="true">Знает: </span>
            {knows}
          </td>
          <td>
            <span aria-hidden="true">Не знает: </span>
            {not}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
