import { anonymityThreshold, commentThreshold, settledAfterDays } from '@kamerton/contract/pulses/constants'
import { pageTitle } from '../../lib/title'
import { describePage } from '../../site/describe-page'
import { Kept, Said } from '../../site/kept'
import { TextPage } from '../../site/text-page'
import styles from '../anonymity.module.css'
import { AnswerPath } from '../answer-path'
import { AnswerSteps } from '../answer-steps'
import { CheckYourself } from '../check-yourself'
import { ForEngineers } from '../for-engineers'
import { Limits } from '../limits'
import { ThreeModes } from '../three-modes'
import { WhoKnows } from '../who-knows'

export const meta = () =>
  describePage({
    path: '/anonymity',
    title: pageTitle('Как устроена анонимность'),
    description:
      'Что мы сделали, чтобы анонимный ответ не связали с вами, чего сделать не можем и как это проверить самому.',
  })

export default function AnonymityPage() {
  return (
    <TextPage title="Как устроена анонимность">
      <div className={styles.page}>
        <p className={styles.lead}>
          <Said as="about">
            Страшно писать правду, если её может прочитать начальник. Здесь сказано, что мы сделали, чтобы ваш ответ не
            связали с вами, чего мы сделать не можем и как проверить нас, не веря на слово.
          </Said>
        </p>

        <h2 id="modes">Три вида опросов</h2>
        <p>
          <Kept by="mode-said">Какой перед вами, сказано на форме, над вопросами, и в письме.</Kept>
        </p>
        <ThreeModes />

        <h2 id="path">Как идёт анонимный ответ</h2>
        <p>
          <Said as="about">
            Представьте конверт с копиркой. Вы кладёте в него бумажку с числом, которое придумали сами, и заклеиваете.
            На конверте ставят подпись, не вскрывая его, и через копирку она отпечатывается на бумажке. Дома вы достаёте
            бумажку: подпись на ней настоящая, но тот, кто подписывал, этой бумажки не видел. Её вы и прикладываете к
            ответу. Вместо конверта — математика, и делает её ваш браузер.
          </Said>
        </p>
        <figure>
          <AnswerPath />
        </figure>
        <AnswerSteps />

        <h2 id="shown">Что увидят</h2>
        <p>
          <Kept by="others-than-the-reader">
            Итоги показываем, когда ответило не меньше людей, чем назначено перед опросом: обычно{' '}
            {anonymityThreshold.default}, не считая того, кто смотрит.
          </Kept>{' '}
          <Kept by="threshold-frozen">Порог сказан на форме, и потом его не изменить.</Kept>{' '}
          <Kept by="comments-mixed">Комментарии видны от {commentThreshold} ответов и вперемешку.</Kept>{' '}
          <Kept by="no-subtraction">
            Прячем и то, что выдало бы маленькую группу вычитанием. Значение небольшой группы у края шкалы показываем
            границей, «4,4 и выше»: точное сказало бы, что ответил каждый.
          </Kept>{' '}
          <Kept by="newcomers">
            Кто в команде меньше {settledAfterDays} дней, в порог не входит: собрать команду вокруг одного человека не
            поможет.
          </Kept>
        </p>

        <h2 id="who">Кто что знает</h2>
        <WhoKnows />

        <h2 id="limits">От чего это не защищает</h2>
        <Limits />

        <h2 id="careful">Если хочется осторожнее</h2>
        <ul>
          <li>
            <Said as="asked">
              Откройте ссылку на своём телефоне и через мобильный интернет, а не через сеть компании.
            </Said>
          </li>
          <li>
            <Said as="asked">Отметьте первый ответ сейчас, а отправьте потом, когда отвечают многие.</Said>{' '}
            <Kept by="right-kept-here">
              Право и черновик хранятся на вашем устройстве, поэтому время, когда вы взяли право, ничего не скажет о
              времени ответа.
            </Kept>
          </li>
          <li>
            <Said as="asked">Пишите без имён, дат и примет. Лучше коротко.</Said>
          </li>
        </ul>

        <h2 id="check">Как проверить самому</h2>
        <CheckYourself />

        <ForEngineers />
      </div>
    </TextPage>
  )
}
