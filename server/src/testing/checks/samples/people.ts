import { everybody, type FeatureSamples, outcomes } from './sample.ts'

/** A photo of four pixels. */
const aPhoto = new File(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPocDHucDFmgFAAHUYD/bzQKrIAAAAASUVORK5CYII=',
      'base64',
    ),
  ],
  'avatar.png',
  { type: 'image/png' },
)

export const peopleSamples: FeatureSamples<'people'> = {
  list: [{ input: () => ({ search: 'анна' }), outcome: everybody }],
  me: [{ input: () => ({}), outcome: everybody }],
  uploadAvatar: [{ input: () => ({ avatar: aPhoto }), outcome: everybody }],
  deleteAvatar: [{ input: () => ({}), outcome: everybody }],
  update: [
    {
      about: 'of the employee',
      input: async (world) => ({ id: await world.firstEmployee(), first_name: 'Анна', last_name: 'Черных' }),
      outcome: outcomes('forbidden', 'forbidden', 'forbidden', 'ok'),
    },
  ],
}
