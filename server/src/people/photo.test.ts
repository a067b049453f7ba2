import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, type Company, type Person } from '../testing/factories/companies.ts'
import { fileOf, gifOf, jpegOf, photoWithPlace, pngBomb, pngOf, svg, webpOf } from '../testing/factories/images.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
let person: Person
beforeAll(async () => {
  company = await aCompany(app)
  person = company.employees[0] ?? company.owner
})

const upload = (avatar: File, who = person) => who.as.people.uploadAvatar({ avatar })
const look = (address: string | null) => app.app.inject({ method: 'GET', url: address ?? '' })
const kept = async () =>
  (await app.owner.query('select user_id, md5(jpeg) from photos where company_id = $1 order by 1', [company.companyId]))
    .rows

describe('a photo', () => {
  test.each([
    ['JPG', () => jpegOf(900, 700)],
    ['PNG', () => pngOf(300, 500)],
    ['GIF', () => gifOf(20, 20)],
  ])('A-45: a %s becomes a square JPEG, and is in every answer that shows the person', async (_, make) => {
    const { avatar_url } = await upload(fileOf(await make()))
    const shown = await look(avatar_url)
    expect(shown.statusCode).toBe(200)
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 })
    expect((await person.as.people.me()).avatar_url).toBe(avatar_url)
  })

  test('A-45: keeps neither place nor camera nor what hangs behind the picture, and stands upright', async () => {
    const photo = Buffer.concat([await photoWithPlace(), Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
    const { rawPayload } = await look((await upload(fileOf(photo))).avatar_url)
    const { exif, orientation, width, height } = await sharp(rawPayload).metadata()
    expect({ exif, orientation, width, height }).toEqual({ width: 512, height: 512 })
    for (const word of ['Canary', 'Exif', 'GPS', '<script>', 'PK\u0003'])
      expect(rawPayload.includes(Buffer.from(word, 'latin1'))).toBe(false)
  })

  test('is shown by itself, to whoever has the address, and can do nothing as a page', async () => {
    const { avatar_url } = await upload(fileOf(await jpegOf(10, 10)))
    expect(avatar_url).toMatch(/^\/photos\/[0-9a-f-]{36}\.[0-9a-f-]{36}\.jpg$/)
    const { headers } = await look(avatar_url)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  test('has a new address with each upload; the old one leads nowhere, and none is left when it is removed', async () => {
    const first = await upload(fileOf(await jpegOf(10, 10)))
    const second = await upload(fileOf(await jpegOf(12, 12)))
    expect((await look(first.avatar_url)).statusCode).toBe(404)
    expect((await look(second.avatar_url)).statusCode).toBe(200)
    expect(await kept()).toHaveLength(1)
    expect(await person.as.people.deleteAvatar()).toEqual({ avatar_url: null })
    expect((await look(second.avatar_url)).statusCode).toBe(404)
    expect(await kept()).toEqual([])
    expect((await person.as.people.me()).avatar_url).toBeNull()
  })

  test('goes with the person', async () => {
    const leaver = company.employees[1] ?? person
    const { avatar_url } = await upload(fileOf(await jpegOf(10, 10)), leaver)
    await company.owner.as.employees.delete({ id: leaver.id })
    expect((await look(avatar_url)).statusCode).toBe(404)
    expect((await kept()).map(({ user_id }) => user_id)).not.toContain(leaver.id)
  })

  test.each([
    '/photos/',
    '/photos/x.jpg',
    '/photos/..%2f..%2fetc%2fpasswd',
    '/photos/0199a000-0000-7000-8000-000000000000.0199a000-0000-4000-8000-000000000000.jpg',
    '/photos/%00.jpg',
  ])('nothing is at %s', async (address) => {
    expect((await look(address)).statusCode).toBe(404)
  })
})

describe('A-45: what is no photo is refused with a sentence, and nothing is stored', () => {
  const half = async () => (await jpegOf(600, 600)).subarray(0, 900)
  const notAnImage = [422, 'not_an_image', 'Пожалуйста, выберите изображение']
  const unreadable = [422, 'image_unreadable', 'Изображение повреждено: прочитать его не удалось. Выберите другой файл']
  const tooDetailed = [
    422,
    'image_too_detailed',
    'В изображении слишком много точек. Уменьшите его до 25 мегапикселей и попробуйте снова',
  ]
  test.each<[string, () => Promise<Uint8Array | string>, (string | number)[]]>([
    ['a drawing with a script', async () => svg, notAnImage],
    ['a page', async () => '<!doctype html><script>alert(1)</script>', notAnImage],
    ['a program', async () => 'MZ\u0090\u0000', notAnImage],
    ['nothing', async () => '', notAnImage],
    ['a WebP that calls itself a JPEG', () => webpOf(10, 10), notAnImage],
    ['the head of a GIF', async () => 'GIF89a', unreadable],
    ['a GIF of a page', async () => 'GIF89a<script>alert(1)</script>', unreadable],
    ['half of a JPEG', half, unreadable],
    ['the signature of a PNG', async () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), unreadable],
    ['a bomb of 900 megapixels', async () => pngBomb(), tooDetailed],
  ])('%s', { timeout: 60_000 }, async (_, make, [status, code, detail]) => {
    await person.as.people.deleteAvatar()
    const before = await kept()
    const refusal = await refusalOf(upload(fileOf(await make())))
    expect([refusal.status, refusal.code, refusal.body.detail]).toEqual([status, code, detail])
    expect(await kept()).toEqual(before)
    expect((await person.as.people.me()).avatar_url).toBeNull()
  })

  test('A-41: a file of 5 MB and a byte, whatever it is', async () => {
    const refusal = await refusalOf(upload(fileOf(new Uint8Array(5 * 1024 * 1024 + 1).fill(0xff))))
    expect([refusal.status, refusal.body.detail]).toEqual([413, 'Файл слишком большой. Максимальный размер: 5MB'])
    expect((await refusalOf(upload(fileOf(new Uint8Array(5 * 1024 * 1024).fill(0xff))))).code).toBe('not_an_image')
  })

  const send = (payload: string | FormData, headers: Record<string, string> = {}, token = person.token) =>
    app.app.inject({
      method: 'POST',
      url: '/api/users/me/avatar',
      payload,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    })
  const form = (...fields: [string, File | string][]) => {
    const filled = new FormData()
    for (const [name, value] of fields) filled.append(name, value)
    return filled
  }

  test('A-41: two files, a field beside the file, another name, no form at all', async () => {
    const photo = fileOf(await jpegOf(10, 10))
    const before = await kept()
    const codeOf = async (payload: string | FormData, headers?: Record<string, string>) => {
      const answer = await send(payload, headers)
      return `${answer.statusCode} ${answer.json().code}`
    }
    expect(await codeOf(form(['avatar', photo], ['avatar', photo]))).toBe('400 file_expected')
    expect(await codeOf(form(['avatar', photo], ['user_id', company.owner.id]))).toBe('400 file_expected')
    expect(await codeOf(form(['avatar', 'text']))).toBe('400 file_expected')
    expect(await codeOf(form(['photo', photo]))).toBe('422 invalid_input')
    expect(await codeOf(form())).toBe('422 invalid_input')
    expect(await codeOf('{"avatar":"x"}', { 'content-type': 'application/json' })).toBe('400 file_expected')
    expect(await codeOf('--x', { 'content-type': 'multipart/form-data; boundary=x' })).toBe('400 file_expected')
    expect(await codeOf('x', { 'content-type': 'multipart/form-data' })).toBe('400 file_expected')
    expect(await codeOf('x', { 'content-type': 'image/jpeg' })).toBe('415 unsupported_media_type')
    expect(await kept()).toEqual(before)
  })

  test('a stranger is refused before the file is looked at, and no other call takes a form', async () => {
    const big = fileOf(new Uint8Array(6 * 1024 * 1024))
    expect((await send(form(['avatar', big]), {}, '')).statusCode).toBe(401)
    const other = await app.app.inject({
      method: 'PUT',
      url: `/api/users/${person.id}`,
      payload: form(['first_name', 'Анна']),
      headers: { authorization: `Bearer ${person.token}` },
    })
    expect(other.statusCode).toBe(415)
  })
})
