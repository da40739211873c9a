import { isIPv6 } from 'node:net';

/**
 * The network of an address: an IPv4 address itself, or the /64 of an IPv6 address, which is what one customer gets. An
 * IPv4 address written as IPv6 counts as that IPv4 address.
 */
export function networkOf(address: string): string {
  const plain = address.split('%')[0]!;
  if (!isIPv6(plain)) return plain;
  const mapped = /^::(?:ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
  if (mapped) return mapped[1]!;
  const [head = '', tail] = plain.replace(/\d{1,3}(?:\.\d{1,3}){3}$/, '0:0').split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const groups =
    tail === undefined
      ? before
      : [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
  // ::ffff:a00:1 is 10.0.0.1 too.
  if (groups.slice(0, 5).every((group) => Number.parseInt(group, 16) === 0) && /^ffff$/i.test(groups[5]!)) {
    const bits = groups.slice(6).flatMap((group) => {
      const number = Number.parseInt(group, 16);
      return [number >> 8, number & 255];
    });
    return bits.join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
