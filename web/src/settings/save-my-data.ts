import { api } from '../lib/api'
import { saveFile } from '../lib/save-file'
import { myDataPage } from './my-data-page'

/** Loads all data of the person and saves it, as a page to read or as data to process. */
export async function saveMyData(wanted: 'html' | 'json'): Promise<void> {
  const data = await api.myData.show()
  if (wanted === 'json') saveFile('мои-данные.json', 'application/json', JSON.stringify(data, null, 2))
  else saveFile('мои-данные.html', 'text/html;charset=utf-8', myDataPage(data))
}
