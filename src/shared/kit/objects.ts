/** Small helpers for plain values; they keep the compiler's blind spots in one place. */

/** Whether any member of the value may be read. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Whether JSON calls the value an object. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !Array.isArray(value);
}

/** Whether a list contains a value; also narrows its type. */
export function isOneOf<T>(list: readonly T[], value: unknown): value is T {
  return list.some((entry) => entry === value);
}

/** The keys of an object that has only those of its type. */
export function keysOf<T extends object>(values: T): Array<keyof T & string> {
  // Object.keys cannot know that there are no others.
  return Object.keys(values) as Array<keyof T & string>;
}

/** An object with these keys, each with the value that `of` returns for it. */
export function fromKeys<T extends object, K extends keyof T = keyof T>(
  keys: readonly K[],
  of: <Key extends K>(key: Key) => T[Key],
): Pick<T, K> {
  // It matches its type only at the end of the loop.
  const values = {} as Pick<T, K>;
  for (const key of keys) values[key] = of(key);
  return values;
}

/** These members of an object. */
export function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return fromKeys<T, K>(keys, (key) => from[key]);
}

/** Whether none of its members is undefined; also narrows its type. */
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

/** The message of an error, whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The code of an error from Node or most libraries; empty if it has none. */
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
