import { freeUserLimit } from '@kamerton/contract/payments/free-limit'
import { largestUserLimit, monthlyPriceKopecks, pricePerUserKopecks } from '@kamerton/contract/payments/price'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber, formatRubles } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import { Island } from '../../site/island'
import { WithOffer } from '../../site/of-service'
import { ButtonLink } from '../../ui/button'
import { Icon } from '../../ui/icon'
import Offer from '../islands/offer'
import PriceCount from '../islands/price-count'
import styles from './prices.module.css'
import { Section } from './section'

const price = (users: number): string => formatRubles(monthlyPriceKopecks(users) / 100)

export const Prices = () => (
  <Section
    id="pricing"
    title="Платите, когда вас больше пяти"
    lead={
      <>
        Например, в&nbsp;месяц:{' '}
        {[10, 50, 200]
          .map((users) => `${plural(users, 'человек', 'человека', 'человек')}\u00a0—\u00a0${price(users)}`)
          .join(', ')}
        .
      </>
    }
  >
    <div className={styles.plans}>
      <div className={styles.plan}>
        <h3>Старт</h3>
        <p className={styles.price}>{price(freeUserLimit)}</p>
        <ul>
          <Line>До&nbsp;{freeUserLimit}&nbsp;пользователей</Line>
          <Line>Все рекомендации с&nbsp;доказательством</Line>
          <Line>Пульсы без ограничений</Line>
          <WithOffer>
            <Line>Поддержка по&nbsp;почте</Line>
          </WithOffer>
        </ul>
        <ButtonLink size="lg" to="/register">
          Начать бесплатно
        </ButtonLink>
      </div>
      <div className={styles.plan}>
        <h3>Премиум, от&nbsp;{freeUserLimit + 1}&nbsp;пользователей</h3>
        <p className={styles.price}>
          {formatRubles(pricePerUserKopecks / 100)} <small>за&nbsp;пользователя в&nbsp;месяц</small>
        </p>
        <Island name="price-count">
          <PriceCount />
        </Island>
        <ul>
          <Line>
            До&nbsp;{formatNumber(largestUserLimit)} пользователей
            <WithOffer>, больше по&nbsp;запросу</WithOffer>
          </Line>
          <WithOffer>
            <Line>Личное предложение для больших команд</Line>
            <Line>Приоритетная поддержка и&nbsp;настройка под&nbsp;вас</Line>
          </WithOffer>
        </ul>
        <WithOffer>
          <Island name="offer">
            <Offer />
          </Island>
        </WithOffer>
      </div>
    </div>
  </Section>
)

const Line = ({ children }: { children: ReactNode }) => (
  <li>
    <Icon of={IconCheck} stroke={1.8} />
    <span>{children}</span>
  </li>
)
