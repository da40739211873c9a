import ipaddr from 'ipaddr.js';

/**
 * The network of an address: an IPv4 address itself, or the /64 of an IPv6 address, which is what one customer gets. An
 * IPv4 address written as IPv6 counts as that IPv4 address.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
