import { Kept, Said } from '../site/kept'

/** The three kinds of surveys, with the way that an answer goes in each. */
export const ThreeModes = () => (
  <dl>
    <div>
      <dt>Анонимный</dt>
      <dd>
        <Kept by="blind-answer">
          Ответ приходит без вашей ссылки, имени и входа. Сервер знает, что вы взяли право ответить, и видит ответ, при
          котором такое право есть. Но ваше ли оно, узнать не может.
        </Kept>{' '}
        <Kept by="only-blind-is-anonymous">Это слово стоит только там, где верно всё, что написано ниже.</Kept>
      </dd>
    </div>
    <div>
      <dt>Конфиденциальный</dt>
      <dd>
        <Kept by="answer-apart">Ответ приходит по вашей личной ссылке, а хранится без имени и времени.</Kept>{' '}
        <Said as="limit">Пока опрос идёт, связать их технически может тот, кто управляет сервером;</Said>{' '}
        <Kept by="key-destroyed">потом ключ к ответам уничтожается.</Kept>{' '}
        <Kept by="old-browser-said">
          Так бывает, если сервис открыт не по https или браузер слишком старый: тогда он не умеет того, что нужно для
          анонимного. Форма об этом скажет.
        </Kept>
      </dd>
    </div>
    <div>
      <dt>Именной</dt>
      <dd>
        <Kept by="named-readers-said">Ответ хранится с вашим именем. Кто его увидит, перечислено на форме.</Kept>
      </dd>
    </div>
  </dl>
)
