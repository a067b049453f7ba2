import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useAwake } from '../../site/use-awake'
import { Icon } from '../../ui/icon'
import { situations } from '../situations'
import { PlainIconButton } from './plain-button'
import styles from './situations.module.css'
import { useListeners } from './use-listeners'

/** A scrolling list must be reachable by the keyboard, also before the island is hydrated. */
const reachable = { tabIndex: 0 }
const stays = 5000
const count = situations.length

/** Number of situations that the style sheet shows side by side. */
const shownIn = (list: HTMLElement | null): number => {
  const item = list?.firstElementChild
  return list && item && item.clientWidth > 0 ? Math.max(1, Math.round(list.clientWidth / item.clientWidth)) : 3
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** A carousel of situations that stops while a person reads it. Without a script it is a row to be scrolled. */
export default function Situations() {
  const list = useRef<HTMLUListElement>(null)
  const whole = useRef<HTMLElement>(null)
  const awake = useAwake()
  const [first, setFirst] = useState(0)
  const [shown, setShown] = useState(3)
  const [isRead, setRead] = useState(false)
  const [isStopped, setStopped] = useState(false)

  const go = (step: number) => {
    const fits = shownIn(list.current)
    const places = count - fits + 1
    const next = (first + step + places) % places
    const item = list.current?.children[next]
    setFirst(next)
    setShown(fits)
    if (item instanceof HTMLElement)
      list.current?.scrollTo({ left: item.offsetLeft, behavior: isCalm() ? 'auto' : 'smooth' })
  }

  useEffect(() => {
    if (!awake || isRead || isStopped || isCalm()) return
    const timer = setTimeout(() => go(1), stays)
    return () => clearTimeout(timer)
  })

  const look = () => {
    const item = list.current?.firstElementChild
    const [one, two] = list.current?.children ?? []
    if (
      !list.current ||
      !(item instanceof HTMLElement) ||
      !(two instanceof HTMLElement) ||
      !(one instanceof HTMLElement)
    )
      return
    const step = two.offsetLeft - one.offsetLeft
    if (step > 0) setFirst(Math.round(list.current.scrollLeft / step))
    setShown(shownIn(list.current))
  }

  useListeners(whole, {
    mouseenter: () => setRead(true),
    mouseleave: () => setRead(false),
    focusin: () => setRead(true),
    focusout: () => setRead(false),
  })
  useListeners(list, {
    scroll: look,
    keydown: (event) => {
      if (!(event instanceof KeyboardEvent) || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
      event.preventDefault()
      go(event.key === 'ArrowLeft' ? -1 : 1)
    },
  })
  useEffect(() => {
    if (!awake) return
    look()
    addEventListener('resize', look)
    return () => removeEventListener('resize', look)
    // `look` reads only the page.
  }, [awake])

  const last = Math.min(count, first + shown)
  return (
    <section ref={whole} className={styles.situations} aria-roledescription="карусель" aria-label="Примеры ситуаций">
      <div className={styles.bar} hidden={!awake}>
        <span>
          {shown > 1 ? `${first + 1}–${last}` : last} из&nbsp;{count}
        </span>
        <PlainIconButton
          label={isStopped ? 'Листать дальше самим' : 'Остановить'}
          icon={<Icon of={isStopped ? IconPlayerPlay : IconPlayerPause} />}
          onClick={() => setStopped(!isStopped)}
        />
        <PlainIconButton label="Предыдущая ситуация" icon={<Icon of={IconChevronLeft} />} onClick={() => go(-1)} />
        <PlainIconButton label="Следующая ситуация" icon={<Icon of={IconChevronRight} />} onClick={() => go(1)} />
      </div>
      <ul ref={list} {...reachable} className={styles.list} aria-label="Ситуации, по порядку">
        {situations.map(({ role, company, before, after }) => (
          <li key={role}>
            <p className={styles.role}>
              <b>{role}</b>, {company}
            </p>
            <p className={styles.before}>{before}</p>
            <p className={styles.after}>{after}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
