import { type Action, may, type SubjectName, type Subjects } from '@kamerton/contract/lib/ability'
import { abilityOf } from '@kamerton/contract/permissions'
import { type ReactNode, useMemo } from 'react'
import { useCurrentUser } from './current-user'
import { actorOf } from './session'

/** Permissions of the signed-in person. */
export const useAbility = () => {
  const user = useCurrentUser()
  return useMemo(() => abilityOf(actorOf(user)), [user])
}

/** `const mayAsk = useMay(); mayAsk('update', 'Teams', team)` — for menus and conditions outside markup. */
export function useMay() {
  const ability = useAbility()
  return <K extends SubjectName>(action: Action, subject: K, thing: Subjects[K]) => may(ability, action, subject, thing)
}

type MayProps<K extends SubjectName> = { action: Action; subject: K; thing: Subjects[K]; children: ReactNode }

/**
 * Hides what the server would refuse: `<May action="close" subject="Pulses" thing={pulse}>…</May>`. The server decides.
 */
export function May<K extends SubjectName>({ action, subject, thing, children }: MayProps<K>) {
  return may(useAbility(), action, subject, thing) && children
}
