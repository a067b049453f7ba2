import type { ReactNode } from 'react'
import styles from './anonymity.module.css'

type Place = { x: number; y: number; width: number; height: number }

const leftX = 12
const rightX = 192
const half = 156
const whole = 336
const leftMiddle = leftX + half / 2
const rightMiddle = rightX + half / 2
const center = 180

/** A participant of the path: a frame with its name and its acts. */
function Party({ name, lines, ...place }: Place & { name: string; lines: readonly string[] }) {
  const middle = place.x + place.width / 2
  return (
    <g>
      <rect className={styles.box} {...place} rx="12" />
      <text className={styles.name} x={middle} y={place.y + 24}>
        {name}
      </text>
      {lines.map((line, index) => (
        <text key={line} x={middle} y={place.y + 44 + index * 17}>
          {line}
        </text>
      ))}
    </g>
  )
}

/** An arrow down, or up if it ends above its beginning. */
const Arrow = ({ x, from, to }: { x: number; from: number; to: number }) => {
  const back = from < to ? -6 : 6
  return <path className={styles.arrow} d={`M${x} ${from}V${to}m-4 ${back}l4 ${-back}l4 ${back}`} />
}

const Step = ({ x, y, children }: { x: number; y: number; children: ReactNode }) => (
  <g>
    <circle className={styles.dot} cx={x} cy={y} r="11" />
    <text className={styles.number} x={x} y={y + 4}>
      {children}
    </text>
  </g>
)

/** The path of an answer. The numbers are those of the list below it, which says it in words. */
export const AnswerPath = () => (
  <svg
    className={styles.path}
    viewBox="0 -4 360 648"
    role="img"
    aria-label="Рисунок: путь анонимного ответа. Те же шесть шагов описаны словами в списке ниже"
  >
    <Party
      {...{ x: leftX, y: 8, width: whole, height: 86 }}
      name="Ваше устройство"
      lines={['придумывает число и запечатывает его,', 'а потом снимает печать']}
    />
    <Step x={leftX + 30} y={8}>
      1
    </Step>
    <Step x={leftX + whole - 30} y={8}>
      3
    </Step>

    <path className={styles.wall} d={`M${center} 94V452`} />
    <text className={styles.aside} x={leftMiddle} y="114">
      здесь вас знают
    </text>
    <text className={styles.aside} x={rightMiddle} y="114">
      здесь вас не знают
    </text>

    <Arrow x={leftX + 16} from={124} to={216} />
    <text x={leftMiddle + 20} y="150">
      число под печатью
    </text>
    <text x={leftMiddle + 20} y="167">
      и ваша ссылка
    </text>
    <Arrow x={leftX + 34} from={210} to={124} />
    <text x={leftMiddle + 20} y="194">
      подпись на печати
    </text>

    <Arrow x={rightX + 20} from={124} to={216} />
    <text x={rightMiddle + 18} y="150">
      ответ, число
    </text>
    <text x={rightMiddle + 18} y="167">
      и подпись,
    </text>
    <text x={rightMiddle + 18} y="194">
      без ссылки и имени
    </text>
    <Step x={rightX + 20} y={170}>
      4
    </Step>

    <Party
      {...{ x: leftX, y: 222, width: half, height: 112 }}
      name="Выдача права"
      lines={['подписывает число,', 'не видя его, и пишет:', 'право выдано,', 'такой-то день']}
    />
    <Step x={leftX + half - 22} y={222}>
      2
    </Step>
    <Party
      {...{ x: rightX, y: 222, width: half, height: 112 }}
      name="Приём ответов"
      lines={['подпись верна,', 'число новое:', 'ответ принят. Чей он,', 'узнать нельзя']}
    />

    <Arrow x={rightMiddle} from={334} to={366} />
    <Party
      {...{ x: rightX, y: 372, width: half, height: 80 }}
      name="Ждёт под замком"
      lines={['ключ лежит отдельно', 'от базы']}
    />
    <Step x={rightX + half - 22} y={372}>
      5
    </Step>

    <Arrow x={rightMiddle} from={452} to={484} />
    <text x={leftMiddle} y="476">
      опрос закрыт
    </text>
    <Party
      {...{ x: leftX, y: 490, width: whole, height: 80 }}
      name="Перемешивание"
      lines={['ответы записаны заново и вперемешку,', 'ключ уничтожен']}
    />
    <Step x={leftX + whole - 22} y={490}>
      6
    </Step>
    <Arrow x={center} from={570} to={594} />
    <text className={styles.name} x={center} y="612">
      Итоги: только общие
    </text>
    <text x={center} y="630">
      и только когда ответивших достаточно
    </text>
  </svg>
)
