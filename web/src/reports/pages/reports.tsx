import { letterFrequencies } from '@kamerton/contract/report-letters/letter'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { z } from 'zod'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { formatDateRange } from '../../lib/format-date'
import { title } from '../../lib/title'
import { act } from '../../page/act'
import { Loaded } from '../../page/loaded'
import { isRefused, onlySearchChangedBeside, revalidateUnless } from '../../page/revalidate'
import { commandIn, useCommand } from '../../page/use-command'
import { LetterChoice } from '../../report-letters/letter-choice'
import { allow } from '../../shell/guard'
import { signedContext } from '../../shell/signed-person'
import { ErrorState } from '../../ui/error-state'
import { PageHeader } from '../../ui/page'
import { BareCards, Cards } from '../hub/cards'
import styles from '../hub/hub.module.css'
import { PresetSelect, RangeFields } from '../range-fields'
import { type Days, daysIn } from '../report-range'
import { useDays } from '../use-days'
import type { Route } from './+types/reports'

export const meta = title('Отчеты и аналитика')

export const clientMiddleware = [allow('read', 'Reports')]

export function clientLoader({ request: { url, signal }, context }: Route.ClientLoaderArgs) {
  const { days, refusal } = daysIn(url, context.get(signedContext).user.time_zone)
  return {
    days,
    summary: refusal === null ? attempt(() => api.reports.summary(days, { signal })) : null,
    letter: attempt(() => api.reportLetters.show({}, { signal })),
  }
}

const Command = z.object({ frequency: z.enum(letterFrequencies).nullable() })

export async function clientAction({ request }: Route.ClientActionArgs) {
  const choice = await commandIn(request, Command)
  const words = {
    done: choice.frequency === null ? 'Письма больше не\u00a0придут' : 'Письмо о\u00a0переменах будет приходить',
    failed: 'Не удалось изменить письма',
  }
  return act(words, () => api.reportLetters.choose(choice))
}

/** An open report has the dates of the hub, and its own calls. */
export const shouldRevalidate = revalidateUnless(isRefused, onlySearchChangedBeside('start_date', 'end_date'))

type Shown = Pick<Route.ComponentProps, 'loaderData'>

/** The hub: the figures of each report for these days. An open report lies over it. */
export default function ReportsPage({ loaderData: { days, summary, letter } }: Shown) {
  const [isOwn, setIsOwn] = useState(summary === null)
  const { show, isComing } = useDays(days)
  const { send, busy } = useCommand(Command)
  const showPreset = (next: Days) => {
    setIsOwn(false)
    show(next)
  }
  return (
    <>
      <PageHeader
        title="Отчеты и аналитика"
        sentence={summary && formatDateRange(days.start_date, days.end_date)}
        actions={<PresetSelect days={days} isOwn={isOwn} onDays={showPreset} onOwn={() => setIsOwn(true)} />}
      />
      {isOwn && (
        <div className={styles.own}>
          <RangeFields days={days} isWrong={summary === null} send="Показать" busy={isComing} onDays={show} />
        </div>
      )}
      {summary === null ? (
        <BareCards days={days} />
      ) : (
        <Loaded
          of={summary}
          waiting={<BareCards days={days} isWaiting />}
          renderFailed={(refusal, { onRetry, retrying }) => (
            <>
              <div className={styles.failed}>
                <ErrorState
                  compact
                  title="Не удалось загрузить показатели отчетов"
                  onRetry={onRetry}
                  retrying={retrying}
                  caseCode={refusal?.requestId}
                >
                  Сами отчёты открываются: показателей нет только на&nbsp;карточках.
                </ErrorState>
              </div>
              <BareCards days={days} />
            </>
          )}
        >
          {(figures) => <Cards days={days} summary={figures} isComing={isComing} />}
        </Loaded>
      )}
      <div className={styles.letter}>
        <Loaded of={letter} quiet>
          {(chosen) => <LetterChoice of={chosen} busy={busy} onChoose={(frequency) => void send({ frequency })} />}
        </Loaded>
      </div>
      <Outlet />
    </>
  )
}
