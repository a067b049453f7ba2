/** Parts that an installation misses for encrypted connections. */
export const httpsGaps = ['http_address', 'proxy_not_named', 'port_open'] as const
export type HttpsGap = (typeof httpsGaps)[number]

/** The next act for each missing part, in at most 20 words. */
export const httpsActs: Readonly<Record<HttpsGap, string>> = {
  http_address: 'Поставьте перед сервером прокси с https и впишите его адрес в PUBLIC_URL.',
  proxy_not_named: 'Впишите адрес прокси в TRUST_PROXY: без него сервер не различает людей за прокси.',
  port_open: 'Оставьте в HOST адрес 127.0.0.1, чтобы никто не зашёл мимо прокси.',
}

type Place = {
  publicUrl: string
  /** Whether people of other machines open `publicUrl`. */
  isForeign: boolean
  /** Whether the server listens to the network. */
  isOpen: boolean
  namesProxy: boolean
}

/** The missing parts, the most important first. An address of this machine needs none. */
export function httpsGapsOf({ publicUrl, isForeign, isOpen, namesProxy }: Place): HttpsGap[] {
  if (!isForeign) return []
  const gaps: HttpsGap[] = []
  if (!publicUrl.startsWith('https:')) gaps.push('http_address')
  if (!namesProxy) gaps.push('proxy_not_named')
  // In a container the port is open to the proxy, which is named then.
  if (isOpen && !namesProxy) gaps.push('port_open')
  return gaps
}
