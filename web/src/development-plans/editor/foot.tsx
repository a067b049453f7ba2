import { IconAlertCircle } from '@tabler/icons-react'
import { useFormState } from 'react-hook-form'
import { Button, SubmitButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import styles from './editor.module.css'
import type { PlanForm } from './use-plan-form'

type FootProps = { form: PlanForm; isSaved: boolean; busy: boolean; onCancel: () => void }

/**
 * Saves, or says why it cannot. With missing fields the button looks disabled but stays in reach of the keyboard, and
 * pressing it shows them.
 */
export function Foot({ form, isSaved, busy, onCancel }: FootProps) {
  const { isValid, isSubmitted } = useFormState({ control: form.control })
  return (
    <div className={styles.foot} data-page-foot>
      <p id="why-not" className={isSubmitted ? styles.wrong : undefined} role={isSubmitted ? 'alert' : undefined}>
        {!isValid && !busy && (
          <>
            <Icon of={IconAlertCircle} size={16} stroke={1.8} />
            Пожалуйста, заполните все обязательные поля
          </>
        )}
      </p>
      <Button onClick={onCancel} disabled={busy}>
        Отмена
      </Button>
      <SubmitButton
        busy={busy}
        aria-disabled={!isValid || undefined}
        aria-describedby={isValid ? undefined : 'why-not'}
      >
        {busy ? 'Сохранение...' : isSaved ? 'Сохранить' : 'Создать'}
      </SubmitButton>
    </div>
  )
}
