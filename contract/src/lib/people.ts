const rules = new Intl.PluralRules('ru-RU')

/** «1 человек», «2 человека», «5 человек»: the word alone. */
export const peopleWord = (count: number): string => (rules.select(count) === 'few' ? 'человека' : 'человек')

/** In the genitive: «меньше 5 человек», «ответы 21 человека». */
export const peopleWordOf = (count: number): string => (rules.select(count) === 'one' ? 'человека' : 'человек')
