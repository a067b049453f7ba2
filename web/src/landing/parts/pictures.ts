import adviceDark from '../pictures/advice-dark.avif'
import adviceLight from '../pictures/advice-light.avif'
import dashboardDark from '../pictures/dashboard-dark.avif'
import dashboardLight from '../pictures/dashboard-light.avif'
import teamsDark from '../pictures/teams-dark.avif'
import teamsLight from '../pictures/teams-light.avif'
import type { PictureFiles } from './picture'

/** `npm run pictures` takes them again; the sizes are those of the browser windows it uses. */
export const pictures = {
  dashboard: {
    light: dashboardLight,
    dark: dashboardDark,
    width: 1280,
    height: 800,
    alt: 'Дашборд: eNPS, вовлечённость, настроение и участие, у каждого интервал и вывод о перемене',
    caption: 'Дашборд: у каждого показателя число ответов, интервал и вывод, шум это или заметная перемена',
  },
  advice: {
    light: adviceLight,
    dark: adviceDark,
    width: 1032,
    height: 774,
    alt: 'Рекомендации: приоритет, о какой команде, показатели на шкалах с интервалами и уровнем компании',
    caption: 'Рекомендация: показатели команды с интервалами рядом с уровнем компании и что сделать',
  },
  teams: {
    light: teamsLight,
    dark: teamsDark,
    width: 1160,
    height: 870,
    alt: 'Отчёт о командах: доля ответов, настроение, вовлечённость, встречи, планы и общая оценка с интервалом',
    caption: 'Отчёт о командах: там, где интервалы не дают различить, мест никто не занимает',
  },
} as const satisfies Record<string, PictureFiles>
