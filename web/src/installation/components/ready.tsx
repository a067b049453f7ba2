import type { Setup } from '@kamerton/contract/installation/schemas'
import { quoted } from '@kamerton/contract/lib/names'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/button'
import styles from '../installation.module.css'
import { HttpsGaps } from './https-gaps'

/** The end of the first start: the first acts of the owner, who is signed in. */
export const Ready = ({ company, https, hasMail }: { company: string; https: Setup['https']; hasMail: boolean }) => (
  <>
    <h1>Камертон готов</h1>
    <p className={styles.lead}>Компания {quoted(company)} создана, вы вошли.</p>
    <ul className={styles.next}>
      <li>
        <Link to="/app/employees">Пригласите людей</Link>
        <p>{hasMail ? 'Приглашения придут письмом.' : 'Письма уйдут, когда будет задана почта.'}</p>
      </li>
      <li>
        <Link to="/app/teams">Соберите команды</Link>
        <p>По ним считаются итоги.</p>
      </li>
      <li>
        <Link to="/app/pulses">Запустите первый опрос</Link>
        <p>Ответ займёт минуту.</p>
      </li>
    </ul>
    <div className={styles.form}>
      <HttpsGaps gaps={https} />
      <ButtonLink look="primary" size="lg" full to="/app">
        Открыть Камертон
      </ButtonLink>
    </div>
  </>
)
