import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatNumber } from '../lib/format-number'
import { IconButton } from './button'
import { Icon } from './icon'
import styles from './pager.module.css'

type PagerProps = { page: number; limit: number; total: number; onPage: (page: number) => void }

/** «1–25 из 120» with buttons to the neighbouring pages; nothing if there is one page. */
export function Pager({ page, limit, total, onPage }: PagerProps) {
  if (total <= limit) return null
  const first = (page - 1) * limit + 1
  const last = Math.min(total, page * limit)
  return (
    <nav className={styles.pager} aria-label="Страницы">
      <span>
        {formatNumber(first)}–{formatNumber(last)} из {formatNumber(total)}
      </span>
      <span>
        <IconButton
          label="Предыдущая страница"
          icon={<Icon of={IconChevronLeft} />}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          label="Следующая страница"
          icon={<Icon of={IconChevronRight} />}
          disabled={last >= total}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </nav>
  )
}
