import { consentDocuments, editions, newestOf } from '@kamerton/contract/consents/editions'
import { everybody, type FeatureSamples, outcomes, samplePassword } from './sample.ts'

export const consentsSamples: FeatureSamples<'consents'> = {
  show: [{ input: () => ({}), outcome: everybody }],
  give: [
    {
      input: () => ({
        documents: consentDocuments.map((document) => ({ document, version: newestOf(editions[document]).version })),
      }),
      outcome: everybody,
    },
  ],
  withdraw: [
    { input: () => ({ password: samplePassword }), outcome: outcomes('owner_cannot_withdraw', 'ok', 'ok', 'ok') },
  ],
}
