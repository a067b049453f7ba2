const rules = new Intl.PluralRules('ru-RU')

/** The word alone, as in «1 человек», «2 человека», «5 человек». */
export const peopleWord = (count: number): string => (rules.select(count) === 'few' ? 'человека' : 'человек')

/** The word in the genitive: «меньше 5 человек», «ответы 21 человека». */
export const peopleWordOf = (count: number): string => (rules.select(count) === 'one' ? 'человека' : 'человек')
