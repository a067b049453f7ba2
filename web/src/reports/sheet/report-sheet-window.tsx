import { type ReportName, reportTitles } from '@kamerton/contract/reports/labels'
import { Modal } from '@mantine/core'
import { IconPrinter, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useCurrentUser } from '../../lib/current-user'
import { IconButton } from '../../ui/button'
import { DialogFrame } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { Opening } from '../../ui/when-opened'
import { PresetSelect, RangeFields } from '../range-fields'
import { type Days, reportsPath, searchOf } from '../report-range'
import { useDays } from '../use-days'
import styles from './sheet.module.css'

export type ReportSheetProps = {
  name: ReportName
  /** The days that are shown. */
  days: Days
  /** The days cannot be shown, and no request was sent. */
  isWrong: boolean
  /** Further buttons of the head, before the print button. */
  actions?: ReactNode
  /** It has nothing to print. */
  isEmpty?: boolean
  children: ReactNode
}

const print = () => window.print()

/**
 * A report over the hub, at its own address: dates above, sections separated by hairlines below. The hub keeps the
 * dates when the report is closed.
 */
export function ReportSheetWindow({ name, days, isWrong, actions, isEmpty = isWrong, children }: ReportSheetProps) {
  const navigate = useNavigate()
  const { company_name } = useCurrentUser()
  const { show, isComing } = useDays(days)
  const close = () => void navigate(reportsPath + searchOf(days), { replace: true, preventScrollReset: true })
  return (
    <Opening opened>
      {(opened) => (
        <DialogFrame place="sheet" opened={opened} onClose={close}>
          <div className={styles.head}>
            <div className={styles.name}>
              <Modal.Title>{reportTitles[name]}</Modal.Title>
              <p>{company_name}</p>
            </div>
            <div className={styles.dates}>
              <PresetSelect days={days} onDays={show} />
              <RangeFields days={days} isWrong={isWrong} send="Обновить отчет" busy={isComing} onDays={show} />
            </div>
            <div className={styles.actions}>
              {actions}
              {!isEmpty && <IconButton label="Печать" icon={<Icon of={IconPrinter} />} onClick={print} />}
              <IconButton label="Закрыть" icon={<Icon of={IconX} />} onClick={close} data-autofocus />
            </div>
          </div>
          <div className={styles.body} aria-busy={isComing}>
            {isWrong ? <p className={styles.wrong}>Поправьте даты, и&nbsp;отчёт соберётся.</p> : children}
          </div>
        </DialogFrame>
      )}
    </Opening>
  )
}
