import { consents, type FeatureSamples, newAddress, newPassword } from './sample.ts'

/** A product with a company has no first start, whatever the link is. */
const over = { nobody: 'setup_link_invalid' } as const
const token = 'no-key-of-this-server'
const owner = () => ({
  token,
  first_name: 'Анна',
  last_name: 'Черных',
  email: newAddress(),
  password: newPassword,
  company_name: 'Липа',
  time_zone: 'Europe/Moscow',
  ...consents,
})

export const installationSamples: FeatureSamples<'installation'> = {
  show: [{ input: () => ({ token }), outcome: over }],
  checkOwner: [{ input: owner, outcome: over }],
  sendTestLetter: [{ input: () => ({ token, to: newAddress(), mail: null }), outcome: over }],
  testLetter: [{ input: () => ({ token }), outcome: over }],
  checkFolder: [{ input: () => ({ token, folder: '/var/backups/kamerton' }), outcome: over }],
  found: [{ input: () => ({ ...owner(), mail: null, backup_folder: null }), outcome: over }],
}
