import { Kept, Said } from '../site/kept'

/** The explanation for those who read the code. */
export const ForEngineers = () => (
  <>
    <h2 id="engineers">Для инженеров</h2>
    <ul>
      <li>
        <Kept by="rfc">
          Слепая подпись: RFC 9474, RSABSSA-SHA384-PSS-Randomized, ключ 3072 бита на раунд и группу. Сервер подписывает
          средствами Node (<code>server/src/lib/blind-rsa.ts</code>), вектора RFC проверяются в тестах.
        </Kept>{' '}
        <Said as="about">
          В браузере — <code>@cloudflare/blindrsa-ts</code> в отдельном потоке.
        </Said>
      </li>
      <li>
        <Kept by="rights-stored">
          Выдача права хранит день и хеш того, что подписано, чтобы повторить то же самое после обрыва. Приём ответа
          узнаёт повтор по хешу числа. Любая выданная подпись подходит к любому принятому ответу той же группы, поэтому
          связи нет и в полной записи обмена.
        </Kept>
      </li>
      <li>
        <Kept by="key-apart">
          До конца раунда ответы запечатаны (HPKE, RFC 9180); закрытый ключ — файл вне базы, после перемешивания его
          переписывают и удаляют. Ключи подписи удаляются при закрытии.
        </Kept>
      </li>
      <li>
        <Kept by="fingerprint">
          Обещание раунда — канонический JSON; его SHA-256 стоит в ссылке после <code>#</code>, которого браузер серверу
          не шлёт. Проверить: <code>jq -j .contract.text | sha256sum</code> над ответом <code>manifest</code>. Выдано,
          потрачено, учтено и номера квитанций: <code>/api/pulse/totals</code>.
        </Kept>
      </li>
      <li>
        <Kept by="one-rule">
          Что показать, решает одна функция: <code>contract/src/pulses/release.ts</code>. Решение хранится с раундом, и
          заново его принимают, только если проверка нашла лишнее или правило стало строже.
        </Kept>
      </li>
      <li>
        <Kept by="privacy-check">
          «Проверить приватность»: что видно, перечислено в <code>server/src/privacy/surfaces.ts</code>, уравнения
          решает <code>contract/src/pulses/linear-attack.ts</code>. Итог без входа, только числа:{' '}
          <code>/api/pulse/privacy</code>. Решение: <code>docs/decisions/0062</code>.
        </Kept>
      </li>
      <li>
        <Said as="about">
          Код: <code>server/src/pulses/credentials</code>, <code>server/src/pulses/answers</code>,{' '}
          <code>web/src/public-forms/pulse/respond/right</code>. Решения: <code>docs/decisions/0008</code>,{' '}
          <code>0052</code>, <code>0053</code>, <code>0055</code>, <code>0056</code>, <code>0057</code>. Обещания с
          номерами и тестами: <code>docs/promises.md</code>.
        </Said>
      </li>
      <li>
        <Kept by="attacks">
          Атака изнутри: <code>npm run attack</code>. Двести человек отвечают на опрос, а потом программа берёт базу, её
          журнал и мёртвые строки, копии и все секреты и пробует угадать, чей какой ответ. Если ей удаётся чаще, чем
          случаю, она заканчивается ошибкой. Атака снаружи: <code>npm run probe</code>. Всё остальное:{' '}
          <code>npm test</code>.
        </Kept>
      </li>
    </ul>
  </>
)
