import type { ReactNode } from 'react'
import { Kept, Said } from '../site/kept'
import styles from './anonymity.module.css'

type Party = { who: string; knows: ReactNode; not: ReactNode }

const parties: readonly Party[] = [
  {
    who: 'Руководитель, администраторы и владелец компании',
    knows: (
      <>
        <Kept by="others-than-the-reader">Общие итоги, когда ответивших достаточно.</Kept>{' '}
        <Kept by="participation">Сколько человек спросили и сколько ответили.</Kept>
      </>
    ),
    not: <Kept by="nobody-sees-who">Кто ответил, кто промолчал и кто что написал.</Kept>,
  },
  {
    who: 'Коллеги, которых спрашивали',
    knows: (
      <Kept by="results-of-colleagues">
        После опроса, если это обещано на форме: те же общие итоги, а из команд — только своей.
      </Kept>
    ),
    not: <Kept by="results-of-colleagues">Чужих ответов и комментариев, чужих команд и того, кто ответил.</Kept>,
  },
  {
    who: 'База данных, её копии и тот, кто их читает',
    knows: (
      <Kept by="answer-apart">Кто взял право ответить и в какой день. Отдельно — ответы без имени и времени.</Kept>
    ),
    not: (
      <Kept by="key-apart">
        Чей какой ответ: пока опрос идёт, ответы под замком, а ключ не в базе; потом ключа нет нигде.
      </Kept>
    ),
  },
  {
    who: 'Тот, кто управляет сервером и следит за ним',
    knows: (
      <Said as="limit">
        То же, ключ к ответам, пока идёт опрос, и, если записывает сам, сетевой адрес и секунду каждого обращения.
      </Said>
    ),
    not: (
      <>
        <Kept by="blind-answer">Чей какой ответ — точно.</Kept>{' '}
        <Said as="limit">Но, пока идёт опрос, может догадаться по порядку и времени, смотрите ниже.</Said>
      </>
    ),
  },
  {
    who: 'Почта и Telegram',
    knows: (
      <Kept by="asked-and-reminded">
        Что вас спросили, и вашу личную ссылку. По тому, пришло ли напоминание, — брали ли вы право ответить.
      </Kept>
    ),
    not: <Kept by="nothing-in-messages">Отправили ли вы ответ и что в нём.</Kept>,
  },
  {
    who: 'Авторы Камертона',
    knows: (
      <Kept by="outside-world">
        Ничего: программа стоит на сервере вашей компании или оператора и нам ничего не шлёт.
      </Kept>
    ),
    not: <Kept by="outside-world">Ни вопросов, ни ответов, ни имён.</Kept>,
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
