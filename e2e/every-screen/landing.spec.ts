import { type Act, inTurn, press, screensOf, seeDialog } from '../lib/look.ts'

/** Lays out the sections far below as if they had come near, so that the whole page is looked at. */
const layOutAll: Act = (page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main section')) part.style.contentVisibility = 'visible'
  })

screensOf('a visitor', [
  { name: 'landing', path: '/', heading: 'Слышать людей, а не шум', act: layOutAll },
  {
    name: 'landing-offer',
    path: '/',
    heading: 'Слышать людей, а не шум',
    act: inTurn(
      layOutAll,
      (page) => page.getByText('Получить предложение').first().scrollIntoViewIfNeeded(),
      press('Получить предложение'),
      seeDialog('Получить предложение'),
    ),
  },
])
