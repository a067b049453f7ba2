import { hiddenBecause, participationIsStepped, valuesMayBeBounds } from '../analytics/approximate-figures.ts'
import { bandWords } from '../analytics/band-words.ts'
import { paceTolerance } from '../development-plans/pace.ts'

const percent = '\u00a0%'

/** «Как посчитано» of each report, a paragraph each: below its sheet, on its paper and in its file. */
export const pulseEngagementMethod: readonly string[] = [
  `В\u00a0отчёт вошли опросы, которые начались в\u00a0эти дни. Доля ответов: ответы из\u00a0приглашений, без опросов, которые только начались. Пороги: ${bandWords('response_rate', percent)}.`,
  `Вовлечённость: среднее ответов по\u00a0шкале от\u00a01 до\u00a05, умноженное на\u00a020. Полоса: где с\u00a0вероятностью 95\u00a0% лежит настоящее значение. Пороги: ${bandWords('engagement')}.`,
  'Ответы анонимных опросов считаются целиком, в\u00a0день завершения, и\u00a0только те, по\u00a0которым никого нельзя узнать. Респондентов не\u00a0меньше, чем показано: кто ответил без имени, не\u00a0сопоставляется с\u00a0другими опросами, иначе по\u00a0сумме было\u00a0бы видно, ответил\u00a0ли один человек.',
  valuesMayBeBounds,
]

/** «Как посчитано» of the report on teams; `k` is the company's anonymity threshold. */
export const teamPerformanceMethod = (k: number): readonly string[] => [
  'Общая оценка: среднее того, что известно из\u00a0доли ответов, вовлечённости, настроения × 20 и\u00a0доли состоявшихся встреч один на\u00a0один. Полоса и\u00a0«от… до…»: где с\u00a0вероятностью 95\u00a0% лежит настоящее значение. Места нет, если ответы скрыты или ответили меньше 40\u00a0% приглашённых.',
  `Пороги: вовлечённость ${bandWords('engagement')}; настроение ${bandWords('mood')}; доля ответов ${bandWords('response_rate', percent)}; общая оценка ${bandWords('progress')}.`,
  `Ответы команды видны не\u00a0всегда: ${hiddenBecause(k)}. ${valuesMayBeBounds} ${participationIsStepped}`,
]

/** «Как посчитано» of the report on development plans. */
export const developmentProgressMethod: readonly string[] = [
  'В\u00a0отчёт вошли планы, срок которых пересекается с\u00a0этими днями, в\u00a0состоянии на\u00a0сегодня. Прогресс плана: среднее прогресса его навыков.',
  `Активный план судят по\u00a0сроку: «отстаёт от\u00a0срока», если прогресс больше чем на\u00a0${paceTolerance.behind}\u00a0пунктов меньше прошедшей доли срока; «впереди срока», если больше чем на\u00a0${paceTolerance.ahead}\u00a0пунктов больше; после последнего дня\u00a0– «срок вышел». Завершённый план судят по\u00a0прогрессу, с\u00a0которым его завершили: ${bandWords('progress', percent)}.`,
  'Планы именные: их\u00a0видят те, кто вправе читать планы этих людей.',
]

/** «Как посчитано» of the report on people and invitations. */
export const userActivityMethod: readonly string[] = [
  'Пользователи, роли и\u00a0Telegram: на\u00a0сегодня. «Активны в\u00a0этом месяце»: получили или отправили что-то в\u00a0боте с\u00a0первого числа. Отозванные приглашения не\u00a0считаются. Среди пришедших есть и\u00a0те, кто с\u00a0тех пор ушёл.',
]
