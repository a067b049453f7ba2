import type { FocusCard } from '@kamerton/contract/recommendations/focus-schemas'
import { ButtonLink } from '../../ui/button'

type FactActProps = { act: NonNullable<FocusCard['act']>; look: 'primary' | 'default'; title: string }

/** The form of meetings: with exactly these people for whoever leads them, else with the first team. */
function meetAddress({ teams, people }: { teams: readonly string[]; people: readonly string[] }): string {
  const [first = ''] = teams
  const address = new URLSearchParams({ dialog: 'many', about: people.length > 0 ? teams.join() : first })
  if (people.length > 0) address.set('people', people.join())
  return `/app/onetoone?${address.toString()}`
}

/** The one act of a card about facts: it leads to where the decision is carried out. */
export const FactAct = ({ act, look, title }: FactActProps) =>
  act.kind === 'meet' ? (
    <ButtonLink look={look} to={meetAddress(act)} aria-label={`Выбрать людей: ${title}`}>
      Выбрать людей
    </ButtonLink>
  ) : (
    <ButtonLink look={look} to={`/app/actions?dialog=${act.action_id}`} aria-label={`Открыть действие: ${title}`}>
      Открыть действие
    </ButtonLink>
  )
