/** A host as browsers ask for it, with letters of other alphabets in their ASCII form (punycode); undefined for none. */
export function asciiHost(host: string): string | undefined {
  try {
    return new URL(`https://${host}`).host
  } catch {
    return undefined
  }
}

/** The address of a website with its host in ASCII, so that no letter passes for another; what is no such address stays. */
export function asciiAddress(address: string): string {
  const [whole, scheme, host] = /^(https?:\/\/)([^/?#]+)/i.exec(address) ?? []
  // the rest stays as it was written: a browser would also change its blanks and Chinese characters
  if (whole === undefined || host === undefined || /^\p{ASCII}+$/u.test(host)) return address
  const ascii = asciiHost(host)
  return ascii === undefined ? address : `${scheme}${ascii}${address.slice(whole.length)}`
}
