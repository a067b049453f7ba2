export const ProgressBar = ({ done, total }: { done: number; total: number }) => (
  <progress class="progress" value={done} max={total} aria-label={`Отвечено ${done} из ${total}`} />
)
