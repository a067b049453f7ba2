/** Line of a page that does nothing without a script. Pages to be read do not have it. */
export const needsScript =
  '<noscript><p class="needs-script">Чтобы страница работала, включите JavaScript в браузере.</p></noscript>'
