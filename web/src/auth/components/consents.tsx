import { Link } from 'react-router'
import { Checkbox } from '../../ui/checkbox'
import styles from '../auth.module.css'

type Box = {
  name: string
  onChange: React.ChangeEventHandler
  onBlur: React.FocusEventHandler
  ref: React.Ref<HTMLInputElement>
}
type ConsentsProps = { terms: Box; personalData: Box; errors: { terms?: string; personalData?: string } }

/** Two separate acts, both unticked: to accept the terms, and to let personal data be processed. */
export const ConsentBoxes = ({ terms, personalData, errors }: ConsentsProps) => (
  <div className={styles.checks}>
    <Checkbox
      {...terms}
      error={errors.terms}
      label={
        <>
          Принимаю{' '}
          <Link to="/legal/terms" target="_blank">
            условия использования
          </Link>
        </>
      }
    />
    <Checkbox
      {...personalData}
      error={errors.personalData}
      label={
        <>
          Даю согласие на{' '}
          <Link to="/legal/privacy" target="_blank">
            обработку персональных данных
          </Link>
        </>
      }
    />
  </div>
)
