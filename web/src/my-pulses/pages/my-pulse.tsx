import { metricLabels } from '../../figures/metric-labels'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { titledByObject } from '../../lib/title'
import { Loaded, type Missing } from '../../page/loaded'
import { ObjectTitle } from '../../page/object-title'
import { PromisedList } from '../../pulses/replies/promised-list'
import { SharedFigures } from '../../pulses/results/shared-figures'
import { allow } from '../../shell/guard'
import { OwnResults } from '../results/own-results'
import { OwnResultsSkeleton } from '../results/own-results-skeleton'
import type { Route } from './+types/my-pulse'

export const meta = titledByObject

const missing: Missing = {
  title: 'Вас об этом не спрашивали',
  text: 'Итоги опроса видят те, кого в нём спрашивали.',
  back: { to: '/app/my-pulses', label: 'К моим опросам' },
}

export const clientMiddleware = [allow('read', 'MyPulses')]

export const clientLoader = ({ params: { roundId } }: Route.ClientLoaderArgs) => ({
  mine: attempt(() => api.myPulses.results({ roundId })),
})

type Shown = Pick<Route.ComponentProps, 'loaderData'>

/** The results of one round that the person was asked in. */
export default function MyPulsePage({ loaderData: { mine } }: Shown) {
  return (
    <>
      <ObjectTitle of={mine} kind="Итоги опроса">
        {({ title }) => title}
      </ObjectTitle>
      <Loaded of={mine} waiting={<OwnResultsSkeleton />} isPage missing={missing} text="Ошибка при загрузке итогов">
        {(found) => (
          <OwnResults
            of={found}
            metricName={found.figures?.metric ? metricLabels[found.figures.metric] : null}
            promised={<PromisedList items={found.promises} />}
          >
            {found.figures && (
              <SharedFigures
                figures={found.figures}
                questions={found.questions}
                k={found.anonymity_threshold}
                asked={found.asked}
              />
            )}
          </OwnResults>
        )}
      </Loaded>
    </>
  )
}
