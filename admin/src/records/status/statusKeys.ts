const KEYS = [...'1234567890-'];

/** The key that stands for the status at this place of the choices; undefined past the last key. */
export function keyOfStatus(index: number): string | undefined {
  return KEYS[index];
}

/** The status that a key stands for. */
export function statusOfKey<S extends string>(key: string, statuses: readonly S[]): S | undefined {
  const index = KEYS.indexOf(key);
  return index < 0 ? undefined : statuses[index];
}
