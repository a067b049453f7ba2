import type { LibrarySkill, PlanLibrary } from '@kamerton/contract/development-plans/library-schemas'

/** An offered skill, of the library or of this company's own plans. The company's own have no levels and roles. */
export type Offer = Pick<LibrarySkill, 'key' | 'name' | 'type'> & {
  isOwn: boolean
  about: string | null
  roles: readonly string[]
  levels: readonly string[] | null
  activities: readonly { title: string; type: LibrarySkill['activities'][number]['type']; about: string }[]
}

export const offersOf = ({ skills, own }: PlanLibrary): Offer[] => [
  ...own.map(({ name, type, activities }) => ({
    key: `own:${type}:${name}`,
    name,
    type,
    isOwn: true,
    about: null,
    roles: [],
    levels: null,
    activities: activities.map((activity) => ({ ...activity, about: '' })),
  })),
  ...skills.map((skill) => ({ ...skill, isOwn: false })),
]

const spelled = (text: string) => text.toLocaleLowerCase('ru').replaceAll('ё', 'е')

/** Every word of the search occurs somewhere in the skill. */
export function foundIn(offers: readonly Offer[], search: string, role: string): Offer[] {
  const words = spelled(search).split(/\s+/).filter(Boolean)
  return offers.filter(({ name, about, activities, roles, levels }) => {
    const text = spelled([name, about, ...activities.map(({ title }) => title), ...(levels ?? [])].join(' '))
    return words.every((word) => text.includes(word)) && (role === '' || roles.includes(role))
  })
}
