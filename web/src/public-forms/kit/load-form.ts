import { afterSilence } from './pause'
import { request } from './post-answer'
import { isRecord, type Refusal, refusalOf } from './refusal'

export type Loaded<Form> = { form: Form } | { refusal: Refusal }

type Answer = { status: number; statusText: string; data: unknown }

/** Loads a form. The server puts its data into the page, which saves a round trip; otherwise the page asks for them. */
export async function loadForm<Form>(url: string, isForm: (data: unknown) => data is Form): Promise<Loaded<Form>> {
  const { status, statusText, data } = inlined() ?? (await fetched(url))
  return status < 400 && isForm(data) ? { form: data } : { refusal: refusalOf(status, statusText, data) }
}

function inlined(): Answer | null {
  const text = document.getElementById('form-data')?.textContent
  const answer: unknown = text ? JSON.parse(text) : null
  if (!isRecord(answer) || typeof answer.status !== 'number') return null
  return { status: answer.status, statusText: '', data: answer.data }
}

async function fetched(url: string): Promise<Answer> {
  const hush = afterSilence(sayLate)
  try {
    const response = await request(url)
    const { status, statusText } = response
    return { status, statusText, data: await response.json().catch(() => null) }
  } catch {
    return { status: 503, statusText: '', data: { detail: 'Нет связи. Проверьте сеть и откройте форму ещё раз' } }
  } finally {
    hush()
  }
}

/** Changes the text «Загружаем…», which the page already contains. */
function sayLate(): void {
  const line = document.querySelector('#form .loading')
  if (line) line.textContent = 'Сервер не отвечает, ждём…'
}
