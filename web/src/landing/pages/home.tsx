import { freeUserLimit } from '@kamerton/contract/payments/free-limit'
import type { ComponentProps } from 'react'
import { AnswerPath } from '../../anonymity/answer-path'
import { AnswerSteps } from '../../anonymity/answer-steps'
import { Priority } from '../../recommendations/components/priority'
import { describePage } from '../../site/describe-page'
import { Island } from '../../site/island'
import { OfService, textOfService } from '../../site/of-service'
import { Column, PublicPage } from '../../site/public-page'
import OwnAnswer from '../islands/own-answer'
import SignalOrNoise from '../islands/signal-or-noise'
import Situations from '../islands/situations'
import { Advice } from '../parts/advice'
import { AnswerWay } from '../parts/answer-way'
import { Benefits } from '../parts/benefits'
import { Features } from '../parts/features'
import { FinalCall } from '../parts/final-call'
import { Hero } from '../parts/hero'
import { Prices } from '../parts/prices'
import { Questions } from '../parts/questions'
import { Section } from '../parts/section'
import { Voice } from '../parts/voice'
import { software } from '../software'

export const meta = () =>
  describePage({
    path: '/',
    title: 'Камертон — пульс-опросы и вовлечённость команды',
    description: `Короткие опросы команды с анонимностью, которую можно проверить, и цифрами, которые говорят, насколько им верить.${textOfService(` До ${freeUserLimit} пользователей бесплатно.`)}`,
    structured: [software],
  })

const priorityOf: ComponentProps<typeof Advice>['priority'] = (priority) => <Priority of={priority} />

export default function Home() {
  return (
    <PublicPage>
      <Column>
        <Hero />
      </Column>
      <Voice />
      <Column>
        <Island name="signal-or-noise">
          <SignalOrNoise />
        </Island>
        <Benefits />
        <AnswerWay drawing={<AnswerPath />} steps={<AnswerSteps />} />
        <Section
          title="Ответьте сами"
          lead="Так выглядит пульс на телефоне: один вопрос, один палец, полминуты. И сразу видно, частью какой цифры станет ваша оценка."
        >
          <noscript>
            <p>
              Чтобы число менялось от вашей оценки, включите в&nbsp;браузере JavaScript. Всё остальное читается
              и&nbsp;так.
            </p>
          </noscript>
          <Island name="own-answer">
            <OwnAnswer />
          </Island>
        </Section>
        <Advice priority={priorityOf} />
        <Features />
        <OfService>
          <Prices />
        </OfService>
        <Section
          title="Шесть ситуаций"
          lead="Это примеры, а не отзывы: людей и компании мы придумали, а то, что делает Камертон, — нет."
        >
          <Island name="situations">
            <Situations />
          </Island>
        </Section>
        <Questions />
        <FinalCall />
      </Column>
    </PublicPage>
  )
}
