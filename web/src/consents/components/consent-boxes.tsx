import styles from '../boxes.module.css'
import { DocumentBox } from './document-box'

type Box = {
  name: string
  onChange: React.ChangeEventHandler
  onBlur: React.FocusEventHandler
  ref: React.Ref<HTMLInputElement>
}
type ConsentsProps = { terms: Box; personalData: Box; errors: { terms?: string; personalData?: string } }

/** Two separate acts, both unticked: accepting the terms, and permitting the processing of personal data. */
export const ConsentBoxes = ({ terms, personalData, errors }: ConsentsProps) => (
  <div className={styles.checks}>
    <DocumentBox {...terms} document="terms" error={errors.terms} />
    <DocumentBox {...personalData} document="personal_data" error={errors.personalData} />
  </div>
)
