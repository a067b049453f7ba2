import { groups, stateWords } from './catalogue/catalogue.ts'
import type { Entry } from './catalogue/entry.ts'

const head = `# Что говорит осмотр

Напечатано из \`server/src/doctor/catalogue\` командой \`npm run doctor:page\`; \`server/src/cli/doctor-page.test.ts\` сравнивает. В осмотре вместо …
стоит то, что нашлось на вашей машине.

\`npm run doctor\` смотрит на установку глазами сервера: по тем же переменным окружения, работает он или нет. Он ничего не пишет, не запускает базы
и не печатает секретов. Служба systemd берёт переменные из файла – назовите его: \`npm run doctor -- --env /etc/kamerton.env\`.
\`--letter ivan@company.ru\` пошлёт одно письмо, \`--json\` – для программ. Код 1 – что-то мешает работать.`

const blanks = (text: string): string => text.replaceAll(/\{\w+\}/g, '…').replaceAll('|', '\\|')

const rowOf = ({ state, found, cure }: Entry): string =>
  `| ${stateWords[state]} | ${blanks(found)} | ${blanks(cure ?? '')} |`

/** Prints docs/doctor.md: every finding that is not good, with its cure. */
export const printPage = (): string =>
  [
    head,
    ...Object.values(groups).map(({ title, entries }) => {
      const all: readonly Entry[] = Object.values(entries)
      return [
        `## ${title}`,
        '',
        '| Состояние | Что нашлось | Что делать |',
        '| - | - | - |',
        ...all.filter(({ cure }) => cure !== null).map(rowOf),
      ].join('\n')
    }),
    '',
  ].join('\n\n')
