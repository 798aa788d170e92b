/**
 * Whether the portal may call a service at this address: encrypted, or on the same machine. Calls carry passwords,
 * tokens and files, which could otherwise be read and changed in transit.
 */
export function isServiceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
}

/** `hostname` as `URL` writes it: lower case, IPv4 with four numbers, IPv6 in brackets. */
function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
