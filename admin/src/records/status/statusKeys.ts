const KEYS = [...'1234567890-'];

/** The key of the status at this index; undefined past the last key. */
export function keyOfStatus(index: number): string | undefined {
  return KEYS[index];
}

/** The status of a key. */
export function statusOfKey<S extends string>(key: string, statuses: readonly S[]): S | undefined {
  const index = KEYS.indexOf(key);
  return index < 0 ? undefined : statuses[index];
}
