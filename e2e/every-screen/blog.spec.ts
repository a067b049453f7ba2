import { type Act, screensOf } from '../lib/look.ts'

/** Opens all that is folded on the page, once it lives. */
const openAll: Act = async (page) => {
  for (const summary of await page.getByRole('article').locator('summary').all()) await summary.click()
}

screensOf('a visitor', [
  { name: 'blog', path: '/blog', heading: 'Блог' },
  {
    name: 'blog-engagement',
    path: '/blog/vovlechennost-sotrydnikov',
    heading: 'Вовлечённость сотрудников: что это и как её мерить',
  },
  {
    name: 'blog-enps',
    path: '/blog/enps',
    heading: 'eNPS: один вопрос, который легко понять неправильно',
    act: openAll,
  },
  { name: 'blog-turnover', path: '/blog/kalkulyator-tekuchesti-kadrov', heading: 'Калькулятор текучести кадров' },
  {
    name: 'blog-noise',
    path: '/blog/shum-enps',
    heading: 'Почему eNPS прыгает, хотя ничего не случилось',
    act: openAll,
  },
])
