/** What whoever is asked is promised about their answer. */
export const promiseOf = ({ is_anonymous }: { is_anonymous: boolean }): string =>
  is_anonymous
    ? 'Опрос анонимный: мы отметим, что вы ответили, но сам ответ сохраним без имени и времени.'
    : 'Опрос именной: ваш ответ увидят владелец, администраторы и руководитель, который его проводит.'
