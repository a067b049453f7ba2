import { title } from '../../lib/title'
import { EmptyState } from '../../ui/empty-state'

export const meta = title('Форма')

export default function FormInDevelopment() {
  return (
    <main>
      <EmptyState isPage title="Форма в разработке">
        Ссылка верная, но эта форма ещё не готова. Мы сообщим, когда её можно будет заполнить.
      </EmptyState>
    </main>
  )
}
