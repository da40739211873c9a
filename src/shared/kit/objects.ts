/** Small helpers over plain values, in which the compiler's blind spots are kept in one place. */

/** A value that may be asked for any of its members. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** True for what JSON calls an object. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !Array.isArray(value);
}

/** Whether a value is among those of a list; where it is, the compiler knows it too. */
export function isOneOf<T>(list: readonly T[], value: unknown): value is T {
  return list.some((entry) => entry === value);
}

/** The keys of an object that has no others than its type says. */
export function keysOf<T extends object>(values: T): Array<keyof T & string> {
  // Object.keys cannot know that there are no others.
  return Object.keys(values) as Array<keyof T & string>;
}

/** An object with these keys, each with what `of` says for it. */
export function fromKeys<T extends object, K extends keyof T = keyof T>(
  keys: readonly K[],
  of: <Key extends K>(key: Key) => T[Key],
): Pick<T, K> {
  // It is what it is called only at the end of the loop.
  const values = {} as Pick<T, K>;
  for (const key of keys) values[key] = of(key);
  return values;
}

/** These members of an object. */
export function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return fromKeys<T, K>(keys, (key) => from[key]);
}

/** Whether none of its members is undefined; where that is so, the compiler knows it too. */
export function isWhole<T extends object>(
  values: T,
): values is T & { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.values(values).every((value) => value !== undefined);
}

/** An object without its undefined members. */
type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The members that are not undefined. */
export function defined<T extends object>(values: T): Defined<T>;
export function defined(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** What an error says, whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The code that Node and most libraries give an error; empty where it has none. */
export function codeOf(error: unknown): string {
  const code = isObject(error) ? error['code'] : undefined;
  return typeof code === 'string' ? code : '';
}

/** A list in parts of at most `size`, in its order. */
export function chunksOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
