import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatNumber } from '../../lib/format-number'
import { IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import styles from './invite-dialog.module.css'

/** Rows on a page: a window of two thousand fields would be too slow to type in. */
export const rowsOnPage = 20

type PagerProps = { page: number; count: number; onPage: (page: number) => void }

export function RowsPager({ page, count, onPage }: PagerProps) {
  if (count <= rowsOnPage) return null
  const first = page * rowsOnPage + 1
  const last = Math.min(count, first + rowsOnPage - 1)
  return (
    <div className={styles.pager} role="group" aria-label="Строки списка">
      <span>{`${formatNumber(first)}–${formatNumber(last)} из\u00a0${formatNumber(count)}`}</span>
      <span>
        <IconButton
          label="Предыдущие строки"
          icon={<Icon of={IconChevronLeft} />}
          disabled={page === 0}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          label="Следующие строки"
          icon={<Icon of={IconChevronRight} />}
          disabled={last === count}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </div>
  )
}
